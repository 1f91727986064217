// The ways to look at a run, in the order of the top bar. The first is where one begins, and is not named in a link.
import type { ModeName } from './contract.ts'

export const MODES: readonly ModeName[] = ['debug', 'tune', 'live']
