// Parts that are not needed at first sight: each comes when it is first shown.
import { lazy } from 'react'

export const Detail = lazy(async () => ({ default: (await import('./Detail.tsx')).Detail }))
export const FileDialog = lazy(async () => ({ default: (await import('./FileDialog.tsx')).FileDialog }))
export const Find = lazy(async () => ({ default: (await import('./Find.tsx')).Find }))
export const Play = lazy(async () => ({ default: (await import('./Play.tsx')).Play }))
export const TimelineMore = lazy(async () => ({ default: (await import('./TimelineMore.tsx')).TimelineMore }))
export const KeysSheet = lazy(async () => ({ default: (await import('./KeysSheet.tsx')).KeysSheet }))
export const Tellings = lazy(async () => ({ default: (await import('./Tellings.tsx')).Tellings }))
export const SideMore = lazy(async () => ({ default: (await import('./SideMore.tsx')).SideMore }))
export const NoEdit = lazy(async () => ({ default: (await import('./WhyMore.tsx')).NoEdit }))
export const Quirks = lazy(async () => ({ default: (await import('./WhyMore.tsx')).Quirks }))
export const OneThreshold = lazy(async () => ({ default: (await import('./WhyMore.tsx')).OneThreshold }))
export const RejectDialog = lazy(async () => ({ default: (await import('./WhatIf.tsx')).RejectDialog }))
export const WhatIfBanner = lazy(async () => ({ default: (await import('./WhatIf.tsx')).WhatIfBanner }))
export const ShareDialog = lazy(async () => ({ default: (await import('./Share.tsx')).ShareDialog }))
export const SessionList = lazy(async () => ({ default: (await import('./SessionList.tsx')).SessionList }))
