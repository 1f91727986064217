// What a page does while something happens on it: milliseconds of its main thread, and the time from frame to frame.
import type { CDPSession, Page } from 'playwright'

export interface Work {
  /** Processor time of the main thread, in milliseconds. */
  readonly total: number
  /** Its longest task, in milliseconds of the clock; 0 when none took 50. */
  readonly longest: number
  /** From frame to frame, in milliseconds, sorted. */
  readonly frames: readonly number[]
}

interface Watched {
  readonly tasks: number[]
  readonly frames: number[]
}
const GLOBAL = 'watched'

/** To be asked for before the page opens what is measured. */
export async function watch(page: Page): Promise<(act: () => Promise<void>) => Promise<Work>> {
  await page.addInitScript((name) => {
    const watched: Watched = { tasks: [], frames: [] }
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) watched.tasks.push(duration)
    }).observe({ type: 'longtask' })
    let last = performance.now()
    const frame = (now: number) => {
      watched.frames.push(now - last)
      last = now
      requestAnimationFrame(frame)
    }
    requestAnimationFrame(frame)
    Object.assign(globalThis, { [name]: watched })
  }, GLOBAL)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  return async (act) => {
    await take(page)
    const before = await taskTime(devtools)
    await act()
    const total = (await taskTime(devtools)) - before
    const { tasks, frames } = await take(page)
    return { total, longest: Math.max(0, ...tasks), frames: frames.sort((a, b) => a - b) }
  }
}

/** Lets what is under way be painted, then gives what was noted since the last time. */
const take = (page: Page): Promise<Watched> =>
  page.evaluate(async (name) => {
    for (let i = 0; i < 3; i++) await new Promise(requestAnimationFrame)
    const { tasks, frames } = (globalThis as unknown as Record<string, Watched>)[name] as Watched
    return { tasks: tasks.splice(0), frames: frames.splice(0) }
  }, GLOBAL)

async function taskTime(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics')
  const found = metrics.find(({ name }) => name === 'TaskDuration')
  if (!found) throw new Error('The browser tells no TaskDuration')
  return found.value * 1_000
}

/** The value that 95 of 100 do not pass. */
export const p95 = (sorted: readonly number[]): number => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * 0.95))] ?? 0
