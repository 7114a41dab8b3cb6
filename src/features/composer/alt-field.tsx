import { useStore } from 'zustand'
import { oneLine } from '@/src/domain/one-line'
import { MAX_IMAGE_ALT } from '@/src/domain/post-validation'
import { TextAreaField } from '@/src/ui/field'
import { isForInputMethod } from '@/src/ui/input-method'
import css from './alt-field.module.css'
import type { ComposerStore } from './composer-store'
import { change } from './editing'
import { port } from './port'
import { text } from './text'

const FIELD_ID = 'composer-image-alt'

/** What the picture shows, in words; there as long as there is a picture. */
export function AltField({ store, error }: { store: ComposerStore; error: string | undefined }) {
  const alt = useStore(store, (state) => state.values.image_alt)
  const hasPicture = useStore(store, (state) => state.values.image_url !== null)
  if (!hasPicture) return null
  return (
    <div id={FIELD_ID} className={css.field}>
      <TextAreaField
        label={text.alt}
        placeholder={text.altPlaceholder}
        max={MAX_IMAGE_ALT}
        rows={2}
        value={alt ?? ''}
        error={error}
        dir="auto"
        onKeyDown={(event) => {
          // One line: the key has nothing to do here.
          if (event.key === 'Enter' && !isForInputMethod(event)) event.preventDefault()
        }}
        onChange={(event) => void change(store, port, { image_alt: oneLine(event.target.value) || null })}
      />
    </div>
  )
}

/** Where one is about to publish: a picture without words is not seen by everybody. Nothing waits for it. */
export function AltReminder({ store }: { store: ComposerStore }) {
  const isMissing = useStore(
    store,
    ({ values }) => values.image_url !== null && values.image_alt === null && values.title !== '',
  )
  if (!isMissing) return null
  return (
    <p className={css.reminder}>
      {text.altReminder}
      <button
        type="button"
        className={css.link}
        onClick={() => document.getElementById(FIELD_ID)?.querySelector('textarea')?.focus()}
      >
        {text.writeAlt}
      </button>
    </p>
  )
}
