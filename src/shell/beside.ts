// What is asked of a recording besides its run, once it has rested: what the tool really sent, and what looks like a secret.
import type { RunInfo } from '../core/view/types.ts'
import { askEngine } from './engine.ts'
import { afterRest } from './rest.ts'
import { useStore } from './store.ts'

const isOpen = (session: string): boolean => useStore.getState().info?.session.id === session

/** Anew with each run: under another edition sizes may be measured otherwise. */
const recorded = afterRest<RunInfo>(300, async ({ run, session }) => {
  if (session.usages + session.compactions.length === 0) return
  const answer = await askEngine('recorded', { run })
  if (answer.ok && answer.value && isOpen(answer.value.session)) useStore.setState({ recorded: answer.value })
})

/** Once a session. */
const secrets = afterRest<RunInfo>(1_500, async ({ session }) => {
  if (useStore.getState().secrets?.session === session.id) return
  const answer = await askEngine('secrets', null)
  if (answer.ok && answer.value && isOpen(answer.value.session)) useStore.setState({ secrets: answer.value })
})

/** A run has ended. */
export function askBeside(info: RunInfo): void {
  recorded.push(info)
  secrets.push(info)
}
