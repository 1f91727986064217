// Lanes below those of the stages: each stands there only where it has something to show. Pure.
import type { LifeView, RunInfo, RunValid } from '../core/view/types.ts'
import type { Breakpoint } from '../shell/breakpoints.ts'

export type MoreLane = 'recorded' | 'rules' | 'warnings' | 'stops' | 'pins' | 'life'

/** Pixels from lane to lane. */
export const LANE = 12

export const moreLanes = (
  info: RunInfo,
  valid: RunValid | null,
  breakpoints: readonly Breakpoint[],
  life: LifeView | null,
): readonly MoreLane[] => [
  ...(info.series.recorded.some((count) => count > 0) ? (['recorded'] as const) : []),
  ...(valid && valid.errors > 0 ? (['rules'] as const) : []),
  ...(valid && valid.warnings > 0 ? (['warnings'] as const) : []),
  ...(breakpoints.some((one) => one.on) ? (['stops'] as const) : []),
  ...(info.pinnedAt.length > 0 ? (['pins'] as const) : []),
  ...(life ? (['life'] as const) : []),
]
