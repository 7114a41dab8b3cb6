import { type ReactNode, useId, useRef } from 'react'
import { Button } from '@/src/ui/button'
import { FieldError } from '@/src/ui/field'
import { PICTURE_KINDS } from '@/src/ui/picture/limits'
import css from './pages.module.css'
import { text } from './text'
import type { usePictureField } from './use-picture-field'

interface Props {
  field: ReturnType<typeof usePictureField>
  hint: string
  error: string | undefined
  /** Where it will stand, as everybody will see it. */
  preview: ReactNode
  hasPicture: boolean
  /** Where it may be left out. */
  onRemove?: (() => void) | undefined
}

/** A picture that the team chooses, seen in its place. */
export function PictureField({ field, hint, error, preview, hasPicture, onRemove }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const errorId = useId()
  const word = hasPicture ? text.picture.change : text.picture.choose
  return (
    <section aria-label={text.picture.title} className={css.picture}>
      {preview}
      <p className={css.about}>{hint}</p>
      <div className={css.actions}>
        <Button busy={field.isPreparing} aria-describedby={errorId} onClick={() => input.current?.click()}>
          {field.isPreparing ? text.picture.preparing : word}
        </Button>
        {onRemove && hasPicture ? (
          <Button variant="ghost" onClick={onRemove}>
            {text.picture.remove}
          </Button>
        ) : null}
      </div>
      <FieldError id={errorId}>{error}</FieldError>
      <input
        ref={input}
        type="file"
        accept={PICTURE_KINDS}
        hidden
        aria-label={text.picture.choose}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          // The same file again must count as a choice, too.
          target.value = ''
          if (file) void field.choose(file)
        }}
      />
    </section>
  )
}
