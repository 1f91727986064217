// Answers that stop coming: a fetch whose body fails when no byte has arrived for some time. Also a sign of life of the API counts.

export class Silence extends Error {}

export type Later = (act: () => void, ms: number) => () => void

/** Milliseconds. What has arrived is passed on at once. */
export const listening =
  (most: number, later: Later, get: typeof fetch = fetch): typeof fetch =>
  async (input, init) => {
    const response = await get(input, init)
    const { body, status, statusText, headers } = response
    return body ? new Response(heard(body, most, later), { status, statusText, headers }) : response
  }

function heard(body: ReadableStream<Uint8Array>, most: number, later: Later): ReadableStream<Uint8Array> {
  const reader = body.getReader()
  return new ReadableStream({
    async pull(out) {
      let cancel = () => {}
      const silence = new Promise<never>((_, fail) => {
        cancel = later(() => fail(new Silence()), most)
      })
      try {
        const { done, value } = await Promise.race([reader.read(), silence])
        if (done) out.close()
        else out.enqueue(value)
      } catch (error) {
        if (error instanceof Silence) void reader.cancel(error).catch(() => {})
        out.error(error)
      } finally {
        cancel()
      }
    },
    cancel: (why) => reader.cancel(why),
  })
}
