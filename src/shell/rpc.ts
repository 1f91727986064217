// The protocol between the page and a worker: ids, newest wins, errors as values, a crash is a state one can restart from.
//
// A protocol is a type:
//
//     interface EngineProtocol {
//       open: { asks: { file: File }; gives: Opened; tells: Progress }   // tells: what it reports on the way
//       frame: { asks: FrameRequest; gives: Frame }
//     }
//
// In the worker, at module level:   serve<EngineProtocol>(self, { open: (ask, task) => …, frame: (ask) => engine.frame(ask) })
// On the page, at module level:     const engine = connect<EngineProtocol>(() => new Worker(new URL('./engine.worker.ts', import.meta.url), { type: 'module' }), onCrash)
//                                   const answer = await engine.ask('frame', request)
//                                   if (answer.ok) draw(answer.value)
//
// Requests of one channel (the method's name, unless another is given) go to the worker one at a time. A newer one makes the
// older ones `superseded` at once; the one under way is told to stop (`task.cancelled()`) and the newer one is sent when it
// has ended, so a worker never works off a queue nobody waits for. With `steady` the one under way may finish and answer:
// for pictures that are drawn while a slider moves and would otherwise never come.

export interface Method {
  readonly asks: unknown
  readonly gives: unknown
  readonly tells?: unknown
}
type Protocol<P> = { readonly [K in keyof P]: Method }
type Tells<M> = M extends { readonly tells: infer T } ? T : never

export type Answer<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly why: 'superseded' | 'failed' | 'crashed'; readonly detail: string }

export interface AskOptions<T> {
  readonly channel?: string
  readonly steady?: boolean
  progress?(told: T): void
}

/** What a worker, its inside, and a MessagePort have in common. */
export interface Port {
  postMessage(message: unknown): void
  addEventListener(type: string, listener: (event: Event) => void): void
  start?(): void
  terminate?(): void
  close?(): void
}

type ToWorker = { readonly id: number; readonly method: string; readonly ask: unknown } | { readonly cancel: number }
type ToPage =
  | { readonly id: number; readonly told: unknown }
  | { readonly id: number; readonly value: unknown }
  | { readonly id: number; readonly error: string }

export interface Client<P extends Protocol<P>> {
  ask<K extends keyof P & string>(method: K, ask: P[K]['asks'], options?: AskOptions<Tells<P[K]>>): Promise<Answer<P[K]['gives']>>
  /** Stops what a channel is doing and what waits in it; both answer `superseded`. */
  cancel(channel: keyof P & string): void
  /** Tells what a channel is doing to end soon; its answer is what it has by then. */
  end(channel: keyof P & string): void
  /** Starts a new worker in the place of this one, crashed or not; what was pending answers `crashed`. */
  restart(): void
}

interface Request {
  readonly id: number
  readonly method: string
  readonly ask: unknown
  progress: ((told: never) => void) | undefined
  answer(answer: Answer<never>): void
}
interface Channel {
  under: Request | null
  next: Request | null
}

const SUPERSEDED = { ok: false, why: 'superseded', detail: '' } as const

export function connect<P extends Protocol<P>>(start: () => Port, onCrash: (detail: string) => void = () => {}): Client<P> {
  const channels = new Map<string, Channel>()
  let ids = 0
  let port: Port | null = null
  let crash = ''

  function launch(): void {
    let mine: Port
    try {
      mine = start()
    } catch (error) {
      fail(String(error))
      return
    }
    port = mine
    crash = ''
    const listen = (type: string, act: (event: Event) => void) => mine.addEventListener(type, (event) => port === mine && act(event))
    listen('message', (event) => receive((event as MessageEvent<ToPage>).data))
    listen('error', (event) => fail((event as ErrorEvent).message || 'it could not be started'))
    listen('messageerror', () => fail('a message could not be read'))
    mine.start?.()
  }

  function stop(detail: string): void {
    port?.terminate?.()
    port?.close?.()
    port = null
    crash = detail
    const pending = [...channels.values()].flatMap(({ under, next }) => [under, next])
    channels.clear()
    for (const request of pending) request?.answer({ ok: false, why: 'crashed', detail })
  }

  function fail(detail: string): void {
    stop(detail)
    onCrash(detail)
  }

  function send(channel: Channel): void {
    const request = channel.next
    channel.under = request
    channel.next = null
    if (!request) return
    const { id, method, ask } = request
    try {
      port?.postMessage({ id, method, ask } satisfies ToWorker)
    } catch (error) {
      request.answer({ ok: false, why: 'failed', detail: String(error) })
      channel.under = null
    }
  }

  function receive(message: ToPage): void {
    const [name, channel] = [...channels].find(([, { under }]) => under?.id === message.id) ?? []
    const request = channel?.under
    if (name === undefined || !request) return
    if ('told' in message) {
      request.progress?.(message.told as never)
      return
    }
    send(channel)
    if (!channel.under) channels.delete(name)
    request.answer('error' in message ? { ok: false, why: 'failed', detail: message.error } : { ok: true, value: message.value as never })
  }

  function supersede(channel: Channel, steady: boolean): void {
    channel.next?.answer(SUPERSEDED)
    channel.next = null
    if (!channel.under || steady) return
    channel.under.answer(SUPERSEDED)
    channel.under.progress = undefined
    port?.postMessage({ cancel: channel.under.id } satisfies ToWorker)
  }

  launch()
  return {
    ask: (method, ask, options = {}) =>
      new Promise((answer) => {
        if (!port) return answer({ ok: false, why: 'crashed', detail: crash })
        const name = options.channel ?? method
        const channel = channels.get(name) ?? { under: null, next: null }
        channels.set(name, channel)
        supersede(channel, options.steady ?? false)
        ids += 1
        channel.next = { id: ids, method, ask, progress: options.progress?.bind(options), answer }
        if (!channel.under) send(channel)
      }),
    cancel(name) {
      const channel = channels.get(name)
      if (channel) supersede(channel, false)
    },
    end(name) {
      const under = channels.get(name)?.under
      if (under) port?.postMessage({ cancel: under.id } satisfies ToWorker)
    },
    restart() {
      stop('it was started anew')
      launch()
    },
  }
}

/** What a handler knows of its request. */
export interface Task<T> {
  tell(told: T): void
  /** A newer request has come, or the person stopped it: end soon. The answer is waited for only where it was told to `end`. */
  cancelled(): boolean
}
export type Handlers<P extends Protocol<P>> = {
  readonly [K in keyof P]: (ask: P[K]['asks'], task: Task<Tells<P[K]>>) => P[K]['gives'] | Promise<P[K]['gives']>
}

/** `later`: what is not among the handlers, loaded when somebody first asks for it. */
export function serve<P extends Protocol<P>>(
  port: Port,
  handlers: Partial<Handlers<P>>,
  later?: () => Promise<Partial<Handlers<P>>>,
): void {
  const running = new Map<number, { stopped: boolean }>()
  const post = (message: ToPage) => port.postMessage(message)
  port.addEventListener('message', async (event) => {
    const message = (event as MessageEvent<ToWorker>).data
    if ('cancel' in message) {
      const state = running.get(message.cancel)
      if (state) state.stopped = true
      return
    }
    const { id, method, ask } = message
    const state = { stopped: false }
    running.set(id, state)
    try {
      const task = { tell: (told: unknown) => post({ id, told }), cancelled: () => state.stopped }
      const handler = handlers[method as keyof P] ?? (await later?.())?.[method as keyof P]
      if (!handler) throw new Error(`Nobody answers ${method}`)
      post({ id, value: await handler(ask, task) })
    } catch (error) {
      post({ id, error: error instanceof Error ? error.message : String(error) })
    }
    running.delete(id)
  })
  port.start?.()
}
