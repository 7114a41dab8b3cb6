import type { ComposerStore } from './composer-state'
import type { Content, Errors } from './content'
import { errorsWhenLeft, errorsWhileTyping } from './field-errors'
import type { Saving } from './saving'

export type Editing = ReturnType<typeof createEditing>

/** What a writer does in the fields. */
export const createEditing = ({ getState, setState }: ComposerStore, { save }: Saving) => {
  const addErrors = (found: Errors): void => setState(({ errors }) => ({ errors: { ...errors, ...found } }))

  /** One keystroke or choice. True when it is on the device's disk. */
  const change = (fields: Partial<Content>): Promise<boolean> => {
    setState(({ kind, values: before, errors }) => {
      const values = { ...before, ...fields }
      return { values, errors: errorsWhileTyping(kind, values, errors, fields) }
    })
    return save()
  }

  return {
    change,
    addErrors,
    /** A field whose words are judged only when it is left. */
    leaveField: (field: string) => addErrors(errorsWhenLeft(getState(), field)),
  }
}
