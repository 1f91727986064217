// Parts that are not needed at first sight: each comes when it is first shown.
import { lazy } from 'react'

export const Detail = lazy(async () => ({ default: (await import('./Detail.tsx')).Detail }))
export const FileDialog = lazy(async () => ({ default: (await import('./FileDialog.tsx')).FileDialog }))
export const KeysSheet = lazy(async () => ({ default: (await import('./KeysSheet.tsx')).KeysSheet }))
export const Tellings = lazy(async () => ({ default: (await import('./Tellings.tsx')).Tellings }))
export const Thresholds = lazy(async () => ({ default: (await import('./Thresholds.tsx')).Thresholds }))
export const Files = lazy(async () => ({ default: (await import('./Files.tsx')).Files }))
