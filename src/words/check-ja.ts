import { first } from './ja/first.ts'
import { later } from './ja/later.ts'
import { learn } from './ja/learn.ts'
import { live } from './ja/live.ts'
import { tune } from './ja/tune.ts'
import { policy } from './ja/tune-policy.ts'
import type { FirstWords } from './first.ts'
import type { LaterWords } from './later.ts'
import type { LearnWords } from './learn.ts'
import type { LiveWords } from './live.ts'
import type { TuneWords } from './tune.ts'
type Said<T> = T extends string ? string : T extends (...a: infer A) => infer R ? (...a: A) => Said<R> : T extends object ? { readonly [K in keyof T]: Said<T[K]> } : T
export const a: Said<FirstWords> = first
export const b: Said<LaterWords> = later
export const c: Said<LearnWords> = learn
export const d: Said<LiveWords> = live
export const e: Said<TuneWords> = { ...tune, policy }
