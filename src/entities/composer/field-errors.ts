import type { ComposerState } from './composer-state'
import { type Content, type Errors, imageFields } from './content'
import type { Kind } from './kind'
import type { Opening } from './opening'

const without = (errors: Errors, fields: readonly string[]): Errors =>
  Object.fromEntries(Object.entries(errors).filter(([field]) => !fields.includes(field)))

/** What could only be kept on this device says why, as soon as the form is open again. */
export const errorsAtOpening = (kind: Kind, opening: Opening): Errors =>
  opening.refused?.errors ?? {
    ...kind.errorsAtOpening(opening),
    ...kind.validate(opening.values, { draft: true }),
  }

/** What is over a limit is said while typing; a half-typed link or a missing title only when asked for. */
export const errorsWhileTyping = (
  kind: Kind,
  values: Content,
  old: Errors,
  touched: Partial<Content>,
): Errors => {
  const found = kind.validate(values, { draft: true })
  const late = kind.saidLate.filter((field) => !(old[field] && found[field]))
  const fields = Object.keys(touched).map((field) => (imageFields.includes(field) ? 'image' : field))
  // What is said late of another field may have been put right by this one.
  const settled = kind.saidLate.filter((field) => !found[field])
  return { ...without(old, [...fields, ...settled]), ...without(found, late) }
}

/** What is wrong with a field that was left. */
export const errorsWhenLeft = ({ kind, values }: ComposerState, field: string): Errors => {
  const error = kind.validate(values, { draft: true })[field]
  return error ? { [field]: error } : {}
}

/** All that keeps it from going out, once everything typed is in `values` or has its reason in `errors`. */
export const errorsAtSubmit = (state: ComposerState): Errors => {
  const { kind, errors, picture } = state
  return {
    ...kind.validate(state.values, { draft: false }),
    ...kind.moreErrors(state),
    ...(errors.image && picture.unsaved && { image: errors.image }),
  }
}
