import { createStore } from 'zustand/vanilla'
import type { ComposerState } from './composer-state'
import { createEditing } from './editing'
import { errorsAtOpening } from './field-errors'
import type { Kind } from './kind'
import { createLeaving } from './leaving'
import type { Opening } from './opening'
import { createPictures } from './pictures'
import type { Port } from './port'
import { createRowChanges } from './row-changes'
import { createSaving } from './saving'
import { createSubmitting } from './submitting'

/** Of what a composer is made, before a kind adds what is its own. */
export interface Begun {
  who: { id: string; account: string }
  opening: Opening
  uploads: ReadonlyMap<string, string>
  port: Port
}

export type Parts = ReturnType<typeof beginComposer>
export type Composer = ReturnType<typeof createComposer>

/** The state of a thing being written, and how it gets onto the disk. */
export const beginComposer = (kind: Kind, { who, opening, uploads, port }: Begun) => {
  const state = createStore<ComposerState>(() => ({
    kind,
    ...who,
    ...opening,
    committing: '',
    errors: errorsAtOpening(kind, opening),
    saving: 0,
    failed: null,
    isSubmitting: false,
    refusals: 0,
    takenBack: new Set(opening.refused?.writeIds),
    picture: {},
    uploads,
    created: opening.written !== null,
    isBegunHere: opening.written === null,
  }))
  const saving = createSaving(state, port)
  return { state, port, saving, editing: createEditing(state, saving) }
}

/**
 * One thing being written: `state` is what the form shows, the methods are what its writer does. `finishTyping` makes
 * values of what is only typed, before it goes out.
 */
export const createComposer = (
  { state, port, saving, editing }: Parts,
  finishTyping: () => void = () => undefined,
) => ({
  state,
  save: saving.save,
  ...editing,
  ...createPictures(state, port, editing),
  ...createSubmitting(state, port, saving, finishTyping),
  ...createRowChanges(state, saving),
  ...createLeaving(state, port, saving),
})
