import { createContext, useContext } from 'react'
import { useStore } from 'zustand'
import { errorTexts } from '@/src/text/errors'
import type { Composer } from './composer'
import type { ComposerState } from './composer-state'
import type { Content } from './content'

/** Whose form this is. Another thing needs other components (`key`). */
export const ComposerContext = createContext<Composer | null>(null)

/** The composer of the form around; throws outside of one. */
export const useComposer = (): Composer => {
  const composer = useContext(ComposerContext)
  if (!composer) throw new Error('no composer around the form')
  return composer
}

/** A part of what its form shows, live. */
export const useComposerState = <Part>(select: (state: ComposerState) => Part): Part =>
  useStore(useComposer().state, select)

/** The sentence that stands beside a field. */
export const useFieldError = (field: string): string | undefined =>
  useComposerState(({ errors }) => errors[field] && errorTexts[errors[field]])

/**
 * The hook of one field of a kind's content: what stands in it, the sentence beside it, and how its writer changes it.
 * The form's values are those of its kind, which the composer itself does not know by type.
 */
export const fieldsOf =
  <Of extends Content>() =>
  <Name extends keyof Of & string>(name: Name) => {
    const { change } = useComposer()
    const value = useComposerState(({ values }) => (values as Of)[name])
    const error = useFieldError(name)
    return { value, error, set: (to: Of[Name]) => void change({ [name]: to }) }
  }
