// What Live holds, with its first values. The actions are laid over it in live-store.ts.
import { create } from 'zustand'
import { Workspace } from '../../core/agent/workspace.ts'
import type { LiveState, LiveStore } from './contract.ts'

export const initial: LiveState = {
  status: { at: 'none' },
  session: null,
  chat: [],
  streaming: '',
  log: [],
  todos: [],
  subs: [],
  editable: [],
  workspace: Workspace.empty,
  sessions: [],
  model: 'scripted',
  pauses: [],
  rejectNext: null,
  allowed: [],
  stopHook: null,
  owner: 'here',
  uploaded: null,
  destroyed: null,
  looked: null,
  following: false,
}

/** Whoever wants the actions, too, imports it from live-store.ts. */
export const useLive = create<LiveStore>()(() => ({ ...initial }) as LiveStore)

export const set = (part: Partial<LiveState>) => useLive.setState(part)
export const get = () => useLive.getState()
