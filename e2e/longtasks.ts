// How long the page's main thread was busy in one piece, and how busy the machine itself is.
import type { Page } from '@playwright/test'

/** To be asked for before the page opens. Gives the longest task since the last question, in milliseconds; 0 when none took 50. */
export async function watchTasks(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const tasks: number[] = []
    const observer = new PerformanceObserver((list) => tasks.push(...list.getEntries().map((entry) => entry.duration)))
    observer.observe({ type: 'longtask', buffered: true })
    const take = () => {
      tasks.push(...observer.takeRecords().map((entry) => entry.duration))
      return tasks.splice(0)
    }
    Object.assign(window, { takeTasks: take })
  })
  return () => page.evaluate(() => Math.max(0, ...(window as unknown as { takeTasks: () => number[] }).takeTasks()))
}

/** 1 on a machine that has nothing else to do, at most 2: the time a piece of work took against the time it was worked on. */
export function machineLoad(): number {
  const [wall, cpu] = [performance.now(), process.cpuUsage()]
  let used = 0
  for (let x = 0; used < 60; x++) if (x % 1_000 === 0) used = process.cpuUsage(cpu).user / 1_000
  return Math.min(2, Math.max(1, (performance.now() - wall) / used))
}
