import { create } from 'zustand'
import type { ErrorCode } from '@/src/domain/error-codes'
import { forgetShared, readShared } from '@/sync'
import { draftOfShared } from './drafts-of-shared'

/** What became of everything that was shared. */
export interface Taken {
  /** Their ids, in the order in which they were shared. */
  drafts: string[]
  /** Why pictures are in no draft. */
  refused: ErrorCode[]
  /** Something could not be read any more. */
  isDamaged: boolean
  /** Why the rest waits on the device. */
  waiting?: ErrorCode
  /** Another tab is making them. */
  isElsewhere?: boolean
}

/** How far it is. */
export const useTaking = create(() => ({ done: 0, all: 0 }))

async function makeDrafts(account: string): Promise<Taken> {
  const { things, damaged } = await readShared(account)
  for (const key of damaged) await forgetShared(key)
  const taken: Taken = { drafts: [], refused: [], isDamaged: damaged.length > 0 }
  for (const [done, thing] of things.entries()) {
    useTaking.setState({ done, all: things.length })
    const { draft, error, isWaiting } = await draftOfShared(thing, account)
    if (isWaiting) return { ...taken, waiting: error ?? 'unexpected' }
    if (draft) taken.drafts.push(draft)
    if (error) taken.refused.push(error)
  }
  return taken
}

let running: Promise<Taken> | undefined

const elsewhere: Taken = { drafts: [], refused: [], isDamaged: false, isElsewhere: true }

/** Makes drafts of all that waits for `account`, in one tab; a second call meanwhile waits for the same ones. */
export function takeShared(account: string): Promise<Taken> {
  running ??= navigator.locks
    .request('shinobi-take-shared', { ifAvailable: true }, (lock) => (lock ? makeDrafts(account) : elsewhere))
    .finally(() => {
      running = undefined
    })
  return running
}
