import type { StoreApi } from 'zustand/vanilla'
import type { ErrorCode } from '@/src/domain/error-codes'
import type { Progress } from '@/src/ui/picture/prepare-picture'
import { type Content, difference, type Errors, isEmpty } from './content'
import type { Kind } from './kind'
import type { Opening } from './opening'

interface PictureWork {
  progress?: Progress
  /** Prepared, but the device had no room for it: tried again from here. */
  unsaved?: File
}

export interface ComposerState extends Opening {
  kind: Kind
  id: string
  account: string
  /** Text that has just become tags: kept until those are on disk, for a closing page may end before. */
  committing: string
  /** What stands beside the fields. */
  errors: Errors
  /** Writes not yet on the device's disk. */
  saving: number
  /** Why the last one could not be kept. */
  failed: ErrorCode | null
  /** 投稿する, 予約する or 更新する was pressed and is not done yet. */
  isSubmitting: boolean
  /** Counts the attempts at it that were not taken. */
  refusals: number
  /** Write ids of refusals that the form has taken back already. */
  takenBack: ReadonlySet<string>
  picture: PictureWork
  /** Path of a picture → id of its upload, as long as that may be undecided. */
  uploads: ReadonlyMap<string, string>
  /** The first write is on disk, so the address may name the draft. */
  created: boolean
  /** It was begun in this form. What was opened in it may have gone on elsewhere, unheard here. */
  isBegunHere: boolean
}

export type ComposerStore = StoreApi<ComposerState>

/** What is in the form and not yet written. */
export const unwritten = ({ kind, values, written }: ComposerState): Partial<Content> =>
  difference(kind, values, written ?? kind.empty)

/** Whether anything in the form is not written yet. */
export const hasUnwritten = (state: ComposerState): boolean => Object.keys(unwritten(state)).length > 0

/**
 * Whether what was begun here has nothing in it any more, and need not stay. A draft that was opened stays, emptied: it
 * would take along what another device has written in it meanwhile.
 */
export const isEmptied = (state: ComposerState): boolean => {
  const { kind, mode, values, written, tagText, picture, isBegunHere } = state
  const isBlank = isEmpty(kind, values) && tagText === '' && !picture.progress && !picture.unsaved
  return mode === 'draft' && written !== null && isBegunHere && isBlank
}

/** Resolves once the state is such. */
export const until = (store: ComposerStore, isSuch: (state: ComposerState) => boolean): Promise<void> =>
  new Promise((resolve) => {
    const check = () => {
      if (!isSuch(store.getState())) return
      stop()
      resolve()
    }
    const stop = store.subscribe(check)
    check()
  })
