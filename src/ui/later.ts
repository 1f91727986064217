// Parts that are not needed at first sight: each comes when it is first shown.
import { lazy } from 'react'

export const Detail = lazy(async () => ({ default: (await import('./Detail.tsx')).Detail }))
export const Bottom = lazy(async () => ({ default: (await import('./Bottom.tsx')).Bottom }))
export const Rested = lazy(async () => ({ default: (await import('./Rested.tsx')).Rested }))
export const LongList = lazy(async () => ({ default: (await import('./LongList.tsx')).LongList }))
export const Dialogs = lazy(async () => ({ default: (await import('./Dialogs.tsx')).Dialogs }))
export const Play = lazy(async () => ({ default: (await import('./Play.tsx')).Play }))
export const TimelineMore = lazy(async () => ({ default: (await import('./TimelineMore.tsx')).TimelineMore }))
export const Tellings = lazy(async () => ({ default: (await import('./Tellings.tsx')).Tellings }))
export const SideMore = lazy(async () => ({ default: (await import('./SideMore.tsx')).SideMore }))
export const NoEdit = lazy(async () => ({ default: (await import('./WhyMore.tsx')).NoEdit }))
export const Quirks = lazy(async () => ({ default: (await import('./WhyMore.tsx')).Quirks }))
export const OneThreshold = lazy(async () => ({ default: (await import('./WhyMore.tsx')).OneThreshold }))
export const WhatIfBanner = lazy(async () => ({ default: (await import('./WhatIf.tsx')).WhatIfBanner }))
export const BesidePart = lazy(async () => ({ default: (await import('./WhyMore.tsx')).BesidePart }))
export const SessionList = lazy(async () => ({ default: (await import('./SessionList.tsx')).SessionList }))
export const Tune = lazy(async () => ({ default: (await import('./tune/Tune.tsx')).Tune }))
