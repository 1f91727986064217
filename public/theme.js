// Before the first paint: the theme; and of all addresses a model API may be set to, the page may call the one that is set.
;(() => {
  const kept = (place) => {
    try {
      return JSON.parse(localStorage.getItem(place)) ?? {}
    } catch {
      return {} // blocked or damaged
    }
  }
  const { theme } = kept('compaction-state')
  const light = matchMedia('(prefers-color-scheme: light)').matches
  document.documentElement.dataset.theme = theme === 'light' || theme === 'dark' ? theme : light ? 'light' : 'dark'
  const { base } = kept('compaction-live-model')
  const policy = document.createElement('meta')
  policy.httpEquiv = 'Content-Security-Policy'
  policy.content = `connect-src 'self' ${URL.canParse(base) ? new URL(base).origin : 'https://api.anthropic.com'}`
  document.head.append(policy)
})()
