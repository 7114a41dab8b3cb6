import { Button } from '@/src/ui/button'
import type { Progress } from '@/src/ui/picture/prepare-picture'
import css from './picture-field.module.css'
import { stepNames, text } from './text'

/** How far the picture is, in words and numbers, with a way out. */
export const PictureProgress = ({ progress, onCancel }: { progress: Progress; onCancel: () => void }) => {
  const words = text.progress(stepNames[progress.step], progress.number, progress.of)
  return (
    <div className={css.progress}>
      <p role="status">{words}</p>
      <progress className={css.meter} aria-label={words} max={progress.of} value={progress.number} />
      <Button size="small" onClick={onCancel}>
        {text.cancelPicture}
      </Button>
    </div>
  )
}
