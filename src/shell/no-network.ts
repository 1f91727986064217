// First import of every worker: what reads session content has no way to the network. (A page's policy does not bind module workers.)
for (const name of ['fetch', 'XMLHttpRequest', 'WebSocket', 'WebSocketStream', 'EventSource', 'WebTransport', 'importScripts']) {
  Reflect.deleteProperty(globalThis, name)
  if (name in globalThis) Object.defineProperty(globalThis, name, { value: undefined })
}
