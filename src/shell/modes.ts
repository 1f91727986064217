// The ways to look at a run. The first is where one begins, and is not named in a link.
import type { BarMode, ModeName } from './contract.ts'

export const MODES: readonly ModeName[] = ['debug', 'tune', 'live']

/** In the order of the top bar. */
export const BAR: readonly BarMode[] = ['learn', ...MODES]
