import { X } from 'lucide-react'
import { type KeyboardEvent, useRef } from 'react'
import { shownLine } from '@/src/domain/one-line'
import { MAX_TAGS } from '@/src/domain/tags'
import { useComposerState } from '@/src/entities/composer/composer-context'
import { Field } from '@/src/ui/field'
import { isForInputMethod } from '@/src/ui/input-method'
import { Listbox } from '@/src/ui/listbox'
import { useField, usePostComposer } from './post-composer'
import css from './tag-field.module.css'
import { text } from './text'
import { useSuggestions } from './use-suggestions'

/** Tags as chips with a field behind them, which suggests what the village uses. Enter that ends a conversion of the input method adds nothing. */
export function TagField() {
  const { commitTags, typeTag } = usePostComposer()
  const { value: tags, error, set } = useField('character_tags')
  const typed = useComposerState(({ tagText }) => tagText)
  const input = useRef<HTMLInputElement>(null)

  const remove = (tag: string) => {
    set(tags.filter((one) => one !== tag))
    input.current?.focus()
  }

  const pick = (tag: string) => {
    commitTags(tag)
    input.current?.focus()
  }
  const suggestions = useSuggestions({ typed, taken: tags, pick })

  const onKeyDown = (event: KeyboardEvent) => {
    if (isForInputMethod(event) || event.ctrlKey || event.metaKey || suggestions.listbox.onKey(event)) return
    const last = tags.at(-1)
    if (event.key === 'Enter') {
      event.preventDefault()
      commitTags()
    } else if (event.key === 'Backspace' && typed === '' && last !== undefined) remove(last)
  }

  return (
    <Field label={text.tags} hint={text.tagsHint} error={error} optional max={MAX_TAGS} length={tags.length}>
      {(control) => (
        <div className={css.box} data-invalid-look={error ? '' : undefined}>
          <ul className={css.tags} aria-label={text.tags}>
            {tags.map((tag) => (
              <li key={tag}>
                <button
                  type="button"
                  className={css.tag}
                  aria-label={text.removeTag(tag)}
                  onClick={() => remove(tag)}
                >
                  <bdi>{shownLine(tag)}</bdi>
                  <X size={14} aria-hidden />
                </button>
              </li>
            ))}
          </ul>
          <input
            {...control}
            {...suggestions.control}
            ref={input}
            className={css.input}
            placeholder={tags.length === 0 ? text.tagsPlaceholder : ''}
            autoComplete="off"
            enterKeyHint="done"
            dir="auto"
            value={typed}
            onChange={({ target, nativeEvent }) => {
              const isComposing = 'isComposing' in nativeEvent && nativeEvent.isComposing === true
              typeTag(target.value, { isComposing })
            }}
            onCompositionEnd={(event) => typeTag(event.currentTarget.value)}
            onKeyDown={onKeyDown}
            onFocus={() => suggestions.setFocus(true)}
            onBlur={() => {
              suggestions.setFocus(false)
              commitTags()
            }}
          />
          <Listbox
            state={suggestions.listbox}
            label={text.tagSuggestions}
            keyOf={(tag) => tag}
            draw={(tag) => <bdi>{shownLine(tag)}</bdi>}
          />
          <span className="visually-hidden" role="status">
            {text.tagCount(tags.length)}
          </span>
        </div>
      )}
    </Field>
  )
}
