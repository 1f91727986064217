// What pages and workers of this browser tell each other about the library: that it changed, what was deleted and brought back.

export type News = { readonly what: 'changed' } | { readonly what: 'deleted' | 'restored'; readonly ids: readonly string[] }

const CHANNEL = 'compaction-library'

/** Gives the way to tell the others; `hear` hears what they tell, never oneself. */
export function newsBetween(hear?: (news: News) => void): (news: News) => void {
  if (typeof BroadcastChannel === 'undefined') return () => {}
  const channel = new BroadcastChannel(CHANNEL)
  if (hear) channel.onmessage = (event: MessageEvent<News>) => hear(event.data)
  return (news) => channel.postMessage(news)
}
