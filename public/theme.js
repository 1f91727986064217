// The one script that blocks: it sets the theme before the first paint, so that nothing flashes.
;(() => {
  let chosen = null
  try {
    chosen = JSON.parse(localStorage.getItem('compaction-state') ?? '{}').theme
  } catch {
    // Storage is blocked or damaged: the system's theme it is.
  }
  const light = matchMedia('(prefers-color-scheme: light)').matches
  document.documentElement.dataset.theme = chosen === 'light' || chosen === 'dark' ? chosen : light ? 'light' : 'dark'
})()
