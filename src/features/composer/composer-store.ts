import { createStore } from 'zustand/vanilla'
import type { ErrorCode } from '@/src/domain/error-codes'
import { type PostErrors, validatePost } from '@/src/domain/post-validation'
import { addTags } from '@/src/domain/tags'
import type { Progress } from '@/src/ui/picture/prepare-picture'
import type { Content } from './content'
import type { Mode, Opening, RefusedContent } from './opening'

export type Errors = PostErrors & { image?: ErrorCode; scheduled_at?: ErrorCode }

export interface PictureWork {
  progress?: Progress
  /** Prepared, but the device had no room for it: tried again from here. */
  unsaved?: File
}

export interface ComposerState {
  id: string
  account: string
  mode: Mode
  values: Content
  written: Content | null
  /** Typed into the tag field, not yet a tag. */
  tagText: string
  /** Text that has just become tags: kept until those are on disk, for a closing page may end before. */
  committing: string
  /** What stands beside the fields. */
  errors: Errors
  /** Writes not yet on the device's disk. */
  saving: number
  /** Why the last one could not be kept. */
  failed: ErrorCode | null
  refused: RefusedContent | null
  /** The form began with edits of an earlier visit. */
  isRestored: boolean
  /** Of the newest row that was followed. */
  rev: number
  /** Write ids of refusals that the form has taken back already. */
  takenBack: ReadonlySet<string>
  picture: PictureWork
  /** Path of a picture → id of its upload, as long as that may be undecided. */
  uploads: ReadonlyMap<string, string>
  /** The first write is on disk, so the address may name the draft. */
  created: boolean
}

export type ComposerStore = ReturnType<typeof createComposerStore>

/** What could only be kept on this device says why, as soon as the form is open again; a tag not yet made of it, too. */
const keptErrors = ({ values, tagText }: Opening): Errors => {
  const { error } = addTags(values.character_tags, tagText)
  return { ...(error && { character_tags: error }), ...validatePost(values, { draft: true }) }
}

export const createComposerStore = (
  who: { id: string; account: string },
  opening: Opening,
  uploads: ReadonlyMap<string, string>,
) =>
  createStore<ComposerState>(() => ({
    ...who,
    ...opening,
    committing: '',
    errors: opening.refused?.errors ?? keptErrors(opening),
    saving: 0,
    failed: null,
    takenBack: new Set(opening.refused?.writeIds),
    picture: {},
    uploads,
    created: opening.written !== null,
  }))
