// Locks as the Web Locks API has them: one holder a name, the others in a queue.
import type { OwningDeps } from '../owning.ts'

type Callback = (lock: Lock | null) => unknown
interface Request {
  readonly options: LockOptions
  readonly callback: Callback
  readonly settle: (error?: Error) => void
}

export function locks() {
  const held = new Map<string, Request>()
  const queue = new Map<string, Request[]>()
  const grant = (name: string, request: Request) => {
    held.set(name, request)
    void Promise.resolve(request.callback({ name, mode: 'exclusive' })).then(() => {
      if (held.get(name) !== request) return
      held.delete(name)
      request.settle()
      const next = queue.get(name)?.shift()
      if (next) grant(name, next)
    })
  }
  const request = (name: string, ...rest: readonly unknown[]) =>
    new Promise<void>((resolve, reject) => {
      const [options, callback] = (rest.length === 2 ? rest : [{}, rest[0]]) as [LockOptions, Callback]
      const one: Request = { options, callback, settle: (error) => (error ? reject(error) : resolve()) }
      queueMicrotask(() => {
        const was = held.get(name)
        if (was && options.ifAvailable) return void Promise.resolve(callback(null)).then(() => resolve())
        if (was && options.steal) {
          held.delete(name)
          was.settle(new Error('AbortError'))
          return grant(name, one)
        }
        if (!was) return grant(name, one)
        queue.set(name, [...(queue.get(name) ?? []), one])
        options.signal?.addEventListener('abort', () => {
          queue.set(name, queue.get(name)?.filter((other) => other !== one) ?? [])
          one.settle(new Error('AbortError'))
        })
      })
    })
  return { request } as unknown as NonNullable<OwningDeps['locks']>
}
