import { create } from 'zustand'
import type { Write } from '@/sync'
import { type PendingAct, pendingActs } from './pending-acts'

/**
 * What this page has done to cases. An act has no row of its own on the device: between its acceptance and the pull that
 * brings its case it would be gone for a moment.
 */
export const useRecentActs = create<{ acts: readonly PendingAct[] }>(() => ({ acts: [] }))

export const noteAct = (change: Write): void => {
  const [act] = pendingActs([{ ...change, state: 'waiting' } as never])
  if (act) useRecentActs.setState(({ acts }) => ({ acts: [...acts, act] }))
}

/** It was taken back, or the device could not keep it. */
export const forgetAct = (id: string): void =>
  useRecentActs.setState(({ acts }) => ({ acts: acts.filter((act) => act.id !== id) }))
