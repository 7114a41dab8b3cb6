import { addTags } from '@/src/domain/tags'
import { type Begun, beginComposer, createComposer, type Parts } from '@/src/entities/composer/composer'
import { fieldsOf, useComposer } from '@/src/entities/composer/composer-context'
import { type Content, postKind, timeError } from './post-kind'

export type PostComposer = ReturnType<typeof createPostComposer>

/** A post being written: with its tags, and the time at which it is to come out. */
export const createPostComposer = (begun: Begun) => {
  const parts = beginComposer(postKind, begun)
  const tagging = createTagging(parts)
  return {
    ...createComposer(parts, () => tagging.commitTags()),
    ...tagging,
    /** The time is left. */
    checkTime: () => parts.editing.addErrors(timeError(parts.state.getState())),
  }
}

const createTagging = ({ state: { getState, setState }, saving, editing }: Parts) => {
  /** Makes tags of what was typed. What cannot be taken stays in the field, with the reason. */
  const commitTags = (text: string = getState().tagText): void => {
    const { character_tags: before } = getState().values as Content
    const { tags, rest, error } = addTags(before, text)
    setState({ tagText: rest, committing: tags.length > before.length ? text : '' })
    void editing.change({ character_tags: tags }).then((isKept) => {
      if (!isKept) return
      setState({ committing: '' })
      saving.keepLocalDraft()
    })
    if (error) editing.addErrors({ character_tags: error })
  }

  /**
   * Typing in the tag field; a comma or a line break makes tags of what stands before it, but not while an input method
   * is still converting.
   */
  const typeTag = (text: string, { isComposing = false } = {}): void => {
    if (!isComposing && /[,，、\n]/u.test(text)) {
      commitTags(text)
      return
    }
    setState(({ errors: { character_tags: _, ...errors } }) => ({ tagText: text, errors }))
    void saving.save()
  }

  return { typeTag, commitTags }
}

/** The composer around the form of a post is a post's. */
export const usePostComposer = () => useComposer() as PostComposer

export const useField = fieldsOf<Content>()
