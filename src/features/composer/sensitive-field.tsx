import { useComposerState } from '@/src/entities/composer/composer-context'
import { useField } from './post-composer'
import css from './sensitive-field.module.css'
import { text } from './text'

/** Whether the picture is not for everybody's eyes; there as long as there is a picture. */
export function SensitiveField() {
  const sensitive = useField('is_sensitive')
  const hasPicture = useComposerState(({ values }) => values.image_url !== null)
  if (!hasPicture) return null
  return (
    <label className={css.field}>
      <input
        type="checkbox"
        checked={sensitive.value === true}
        onChange={({ target }) => sensitive.set(target.checked)}
      />
      <span>
        {text.sensitive}
        <small>{text.sensitiveHint}</small>
      </span>
    </label>
  )
}
