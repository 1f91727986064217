// The run: the session replayed under what decides it.
import type { State } from './contract.ts'
import { engine } from './engine.ts'
import { askFrame, standAgain } from './frames.ts'
import { afterRest } from './rest.ts'
import { get, notify, set } from './state.ts'
import { unknownPins } from './what-if.ts'

/** Replays the session under the present policy and shows the frame at the cursor; with `atStage` at the stage one stood at. */
export async function run({ atStage = false } = {}): Promise<void> {
  set({ busy: true })
  const { edition, thresholds, rejections, pins, off, order, answers } = get()
  const answer = await engine.ask('run', { edition, thresholds, rejections, pins, off, order, answers })
  if (!answer.ok) {
    if (answer.why === 'failed') notify({ code: 'worker_crashed', detail: answer.detail })
    return
  }
  const unknown = unknownPins(answer.value.pins)
  for (const id of unknown) notify({ code: 'unknown_pin', id })
  set({ info: answer.value, valid: null, ...(unknown.length > 0 ? { pins: get().pins.filter((id) => !unknown.includes(id)) } : {}) })
  if (atStage) standAgain()
  await askFrame()
  check.push(answer.value.run)
}

/** The rules of the API are looked at when a run has rested: nothing waits for them. */
const check = afterRest<number>(1_000, async (run) => {
  const answer = await engine.ask('violations', { run })
  if (!answer.ok || answer.value === null || get().info?.run !== run) return
  set({ valid: answer.value })
  await askFrame()
})

/** Changes what decides the run, and runs. */
export function rerun(part: Partial<State>): void {
  set(part)
  void run()
}
