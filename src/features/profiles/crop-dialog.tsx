import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp } from 'lucide-react'
import { type KeyboardEvent, useRef } from 'react'
import { words } from '@/src/text/words'
import { Button } from '@/src/ui/button'
import { cx } from '@/src/ui/class-names'
import { Dialog } from '@/src/ui/dialog'
import { IconButton } from '@/src/ui/icon-button'
import type { Crop, EncodedPicture } from '@/src/ui/picture/encode-picture'
import { useBlobUrl } from '@/src/ui/use-blob-url'
import { useZoom } from '@/src/ui/use-zoom'
import { MAX_SCALE } from '@/src/ui/zoom'
import { coverOf, cropOf } from './crop'
import css from './crop-dialog.module.css'
import { text } from './text'

/** CSS pixels of the stage's side; as the stylesheet has it. */
const STAGE = 280
const ARROW_PX = 12

const moves = { ArrowLeft, ArrowUp, ArrowDown, ArrowRight } as const
const directions = Object.keys(moves) as (keyof typeof moves)[]

interface Props {
  picture: EncodedPicture
  isBusy: boolean
  onCrop: (crop: Crop) => void
  onClose: () => void
}

/** Crops a picture to a square: by dragging and pinching, with the wheel, a slider, buttons or the keys. */
export default function CropDialog({ picture, isBusy, onCrop, onClose }: Props) {
  return (
    <Dialog open onClose={onClose} title={text.cropTitle} description={text.cropHint}>
      <CropStage picture={picture} isBusy={isBusy} onCrop={onCrop} onClose={onClose} />
    </Dialog>
  )
}

function CropStage({ picture, isBusy, onCrop, onClose }: Props) {
  const stage = useRef<HTMLButtonElement>(null)
  const frame = useRef<HTMLImageElement>(null)
  const { view, isHeld, zoomTo, press, gestures } = useZoom(stage, frame, ARROW_PX)
  const url = useBlobUrl(picture.blob)
  const { width, height } = coverOf(picture, STAGE)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (press(event.key)) event.preventDefault()
  }
  return (
    <div className={css.crop}>
      <button
        type="button"
        ref={stage}
        aria-label={text.cropArea}
        className={cx(css.stage, isHeld && css.held)}
        onKeyDown={onKeyDown}
        {...gestures}
      >
        <img
          ref={frame}
          src={url}
          alt=""
          className={css.picture}
          style={{
            width,
            height,
            left: (STAGE - width) / 2,
            top: (STAGE - height) / 2,
            transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})`,
          }}
        />
        <span className={css.ring} aria-hidden />
      </button>
      <fieldset className={css.moves} aria-label={text.cropMoves}>
        {directions.map((key) => {
          const Arrow = moves[key]
          return (
            <IconButton
              key={key}
              label={text.cropMove[key]}
              icon={<Arrow size={20} />}
              onClick={() => press(key)}
            />
          )
        })}
      </fieldset>
      <label className={css.zoom}>
        {text.zoom}
        <input
          type="range"
          min={1}
          max={MAX_SCALE}
          step={0.05}
          value={view.scale}
          aria-valuetext={`${Math.round(view.scale * 100)}%`}
          onChange={({ target }) => zoomTo(Number(target.value))}
        />
      </label>
      <div className={css.actions}>
        <Button onClick={onClose}>{words.cancel}</Button>
        <Button variant="primary" busy={isBusy} onClick={() => onCrop(cropOf(view, picture, STAGE))}>
          {text.useCrop}
        </Button>
      </div>
    </div>
  )
}
