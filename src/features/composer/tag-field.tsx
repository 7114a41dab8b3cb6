import { X } from 'lucide-react'
import { type KeyboardEvent, useRef } from 'react'
import { useStore } from 'zustand'
import { MAX_TAGS } from '@/src/domain/tags'
import { Field } from '@/src/ui/field'
import { isForInputMethod } from '@/src/ui/input-method'
import { Listbox } from '@/src/ui/listbox'
import type { ComposerStore } from './composer-store'
import { change, commitTags, typeTag } from './editing'
import { port } from './port'
import css from './tag-field.module.css'
import { text } from './text'
import { useSuggestions } from './use-suggestions'

interface Props {
  store: ComposerStore
  error: string | undefined
}

/** Tags as chips with a field behind them, which suggests what the village uses. Enter that ends a conversion of the input method adds nothing. */
export function TagField({ store, error }: Props) {
  const tags = useStore(store, (state) => state.values.character_tags)
  const typed = useStore(store, (state) => state.tagText)
  const input = useRef<HTMLInputElement>(null)

  const remove = (tag: string) => {
    void change(store, port, { character_tags: tags.filter((one) => one !== tag) })
    input.current?.focus()
  }

  const pick = (tag: string) => {
    commitTags(store, port, tag)
    input.current?.focus()
  }
  const suggestions = useSuggestions({ typed, taken: tags, pick })

  const onKeyDown = (event: KeyboardEvent) => {
    if (isForInputMethod(event) || event.ctrlKey || event.metaKey || suggestions.listbox.onKey(event)) return
    const last = tags.at(-1)
    if (event.key === 'Enter') {
      event.preventDefault()
      commitTags(store, port)
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
                  <bdi>{tag}</bdi>
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
              typeTag(store, port, target.value, { isComposing })
            }}
            onCompositionEnd={(event) =>
              typeTag(store, port, event.currentTarget.value, { isComposing: false })
            }
            onKeyDown={onKeyDown}
            onFocus={() => suggestions.setFocus(true)}
            onBlur={() => {
              suggestions.setFocus(false)
              commitTags(store, port)
            }}
          />
          <Listbox
            state={suggestions.listbox}
            label={text.tagSuggestions}
            keyOf={(tag) => tag}
            draw={(tag) => <bdi>{tag}</bdi>}
          />
          <span className="visually-hidden" role="status">
            {text.tagCount(tags.length)}
          </span>
        </div>
      )}
    </Field>
  )
}
