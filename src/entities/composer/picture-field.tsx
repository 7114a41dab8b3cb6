import { ImagePlus } from 'lucide-react'
import { useId, useRef } from 'react'
import { Button } from '@/src/ui/button'
import { cx } from '@/src/ui/class-names'
import { FieldError } from '@/src/ui/field'
import { PICTURE_KINDS } from '@/src/ui/picture/limits'
import { useFileDrop } from '@/src/ui/picture/use-file-drop'
import { PictureFrame } from '@/src/ui/picture-frame'
import { useComposer, useComposerState, useFieldError } from './composer-context'
import css from './picture-field.module.css'
import { PictureProgress } from './picture-progress'
import { text } from './text'
import { usePreview } from './use-preview'
import { useRemoval } from './use-removal'

/** The picture: chosen, dropped anywhere on the page, or pasted. */
export function PictureField() {
  const composer = useComposer()
  const input = useRef<HTMLInputElement>(null)
  const errorId = useId()
  const picture = useComposerState((state) => state.picture)
  const error = useFieldError('image')
  const hasPicture = useComposerState(({ values }) => values.image_url !== null)
  const removal = useRemoval()
  const take = (file: File) => {
    removal.confirm()
    void composer.choosePicture(file)
  }
  const isOver = useFileDrop(take)
  const open = () => input.current?.click()
  const { unsaved } = picture
  const marks = error ? { 'data-invalid': '', 'aria-describedby': errorId } : {}

  return (
    <section aria-label={text.picture} className={cx(css.picture, isOver && css.over)}>
      {hasPicture ? <Preview /> : null}
      {hasPicture || picture.progress ? null : (
        <button type="button" className={css.empty} onClick={open} {...marks}>
          <ImagePlus size={36} strokeWidth={1.5} aria-hidden />
          <span className={css.choose}>{text.choosePicture}</span>
          <span className={cx(css.hint, css.byMouse)}>{text.pictureHint}</span>
          <span className={css.hint}>{text.pictureKinds}</span>
        </button>
      )}
      {picture.progress ? (
        <PictureProgress progress={picture.progress} onCancel={composer.cancelPicture} />
      ) : null}
      <FieldError id={errorId} className={css.error}>
        {error}
      </FieldError>
      {unsaved ? <Button onClick={() => take(unsaved)}>{text.saveAgain}</Button> : null}
      {hasPicture && !picture.progress ? (
        <div className={css.actions}>
          <Button size="small" onClick={open} {...marks}>
            {text.changePicture}
          </Button>
          <Button size="small" onClick={removal.remove}>
            {text.removePicture}
          </Button>
          <p className={css.hint}>{text.picturePrivate}</p>
        </div>
      ) : null}
      {isOver ? <p className={css.drop}>{text.dropHere}</p> : null}
      <input
        ref={input}
        type="file"
        accept={PICTURE_KINDS}
        hidden
        aria-label={text.choosePicture}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          // The same file again must count as a choice, too.
          target.value = ''
          if (file) take(file)
        }}
      />
    </section>
  )
}

function Preview() {
  const { image_url, image_width, image_height, image_thumbhash } = useComposerState(({ values }) => values)
  const { bucket, words } = useComposerState(({ kind }) => kind)
  const blob = usePreview(image_url)
  if (!image_url) return null
  return (
    <div className={css.stage}>
      <div className={css.frame} style={{ '--ratio': (image_width ?? 4) / (image_height ?? 3) }}>
        <PictureFrame
          key={image_url}
          bucket={bucket}
          path={image_url}
          blob={blob}
          width={image_width}
          height={image_height}
          thumbhash={image_thumbhash}
          alt={words.pictureAlt}
          displayWidth={640}
          whole
          eager
        />
      </div>
    </div>
  )
}
