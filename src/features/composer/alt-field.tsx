import { oneLine } from '@/src/domain/one-line'
import { MAX_IMAGE_ALT } from '@/src/domain/post-validation'
import { useComposerState } from '@/src/entities/composer/composer-context'
import { TextAreaField } from '@/src/ui/field'
import { isForInputMethod } from '@/src/ui/input-method'
import css from './alt-field.module.css'
import { useField } from './post-composer'
import { text } from './text'

const FIELD_ID = 'composer-image-alt'

/** What the picture shows, in words; there as long as there is a picture. */
export function AltField() {
  const alt = useField('image_alt')
  const hasPicture = useComposerState(({ values }) => values.image_url !== null)
  if (!hasPicture) return null
  return (
    <div id={FIELD_ID} className={css.field}>
      <TextAreaField
        label={text.alt}
        placeholder={text.altPlaceholder}
        max={MAX_IMAGE_ALT}
        rows={2}
        value={alt.value ?? ''}
        error={alt.error}
        dir="auto"
        onKeyDown={(event) => {
          // One line: the key has nothing to do here.
          if (event.key === 'Enter' && !isForInputMethod(event)) event.preventDefault()
        }}
        onChange={(event) => alt.set(oneLine(event.target.value) || null)}
      />
    </div>
  )
}

/** Where one is about to publish: a picture without words is not seen by everybody. Nothing waits for it. */
export function AltReminder() {
  const isMissing = useComposerState(
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
