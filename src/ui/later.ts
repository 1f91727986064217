// Parts that are not needed at first sight: each comes when it is first shown, and its words with it.
import { lazy } from 'react'
import { type Part, wordsFor } from './speech.ts'

/** Words that do not come are asked for again by who says them. */
const saying = async <Module>(module: Promise<Module>, ...parts: readonly Part[]): Promise<Module> =>
  (await Promise.all([module, Promise.allSettled(parts.map(wordsFor))]))[0]

export const Detail = lazy(async () => ({ default: (await saying(import('./Detail.tsx'), 'later')).Detail }))
export const Bottom = lazy(async () => ({ default: (await import('./Bottom.tsx')).Bottom }))
export const Rested = lazy(async () => ({ default: (await saying(import('./Rested.tsx'), 'later')).Rested }))
export const LongList = lazy(async () => ({ default: (await import('./LongList.tsx')).LongList }))
export const Dialogs = lazy(async () => ({ default: (await saying(import('./Dialogs.tsx'), 'later')).Dialogs }))
export const Play = lazy(async () => ({ default: (await saying(import('./Play.tsx'), 'later')).Play }))
export const TimelineMore = lazy(async () => ({ default: (await saying(import('./TimelineMore.tsx'), 'later')).TimelineMore }))
export const LaneKey = lazy(async () => ({ default: (await saying(import('./LaneKey.tsx'), 'later')).LaneKey }))
export const Tellings = lazy(async () => ({ default: (await saying(import('./Tellings.tsx'), 'later')).Tellings }))
export const SideMore = lazy(async () => ({ default: (await saying(import('./SideMore.tsx'), 'later')).SideMore }))
export const SideOver = lazy(async () => ({ default: (await import('./SideOver.tsx')).SideOver }))
export const Why = lazy(async () => ({ default: (await saying(import('./Why.tsx'), 'later')).Why }))
export const StageMoves = lazy(async () => ({ default: (await saying(import('./StageMoves.tsx'), 'later')).StageMoves }))
export const BesidePart = lazy(async () => ({ default: (await saying(import('./Why.tsx'), 'later')).BesidePart }))
export const WhatIfBanner = lazy(async () => ({ default: (await saying(import('./WhatIf.tsx'), 'later')).WhatIfBanner }))
export const SessionList = lazy(async () => ({ default: (await saying(import('./SessionList.tsx'), 'later')).SessionList }))
export const Learn = lazy(async () => ({ default: (await saying(import('./learn/Learn.tsx'), 'learn', 'lessons')).Learn }))
export const Tune = lazy(async () => ({ default: (await saying(import('./tune/Tune.tsx'), 'later', 'tune')).Tune }))
export const TuneStatus = lazy(async () => ({ default: (await saying(import('./tune/Tune.tsx'), 'later', 'tune')).TuneStatus }))
export const Live = lazy(async () => ({ default: (await saying(import('./live/Live.tsx'), 'live')).Live }))
