import * as Radix from '@radix-ui/react-dialog'
import { ArrowLeft, ArrowRight, X, ZoomIn, ZoomOut } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import type { Bucket } from '@/src/domain/images'
import { cx } from './class-names'
import { useFocusReturn } from './focus-return'
import { IconButton } from './icon-button'
import { PictureFrame } from './picture-frame'
import css from './picture-viewer.module.css'
import { usePull } from './use-pull'
import { useZoom } from './use-zoom'

export interface ViewedPicture {
  bucket?: Bucket
  path: string
  /** A picture still on its way from this device. */
  blob?: Blob | undefined
  width: number | null
  height: number | null
  thumbhash?: string | null
  /** The dialog's name. */
  title: string
  /** The address of a smaller one that is shown already: it stands there until the large one has come. */
  preview?: string | undefined
  /** To the picture before and after this one, where there is any. */
  onPrevious?: (() => void) | undefined
  onNext?: (() => void) | undefined
}

/** The widest there is: spec §9's 1536 pixels, whatever the screen. */
export const LARGEST = { displayWidth: 768, sizes: '1536px' }

/** Drawn so far, the page behind is seen best. */
const PALEST_PX = 320

/** A picture over the whole screen, to look at closely. Load it lazily, like every dialog. */
export default function PictureViewer({ onClose, ...picture }: ViewedPicture & { onClose: () => void }) {
  const isClosed = useRef(false)
  // Once: closing may take a moment (it goes back in the history), and Escape is soon pressed twice.
  const close = () => {
    if (isClosed.current) return
    isClosed.current = true
    onClose()
  }
  return (
    <Radix.Root open onOpenChange={(open) => !open && close()}>
      <Radix.Portal>
        <Panel {...picture} putAway={close} />
      </Radix.Portal>
    </Radix.Root>
  )
}

function Panel({
  title,
  preview,
  putAway,
  onPrevious,
  onNext,
  ...picture
}: ViewedPicture & { putAway: () => void }) {
  const returnFocus = useFocusReturn()
  const stage = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  const { view, isHeld, larger, smaller, press, gestures } = useZoom(stage, frame)
  /** Where this one came from: the side of what stands beside it. */
  const [side, setSide] = useState<'before' | 'after'>()
  const stepTo = (from: 'before' | 'after', step: (() => void) | undefined) =>
    step &&
    (() => {
      setSide(from)
      press('0')
      step()
    })
  const previous = stepTo('before', onPrevious)
  const next = stepTo('after', onNext)
  const isAmongOthers = previous !== undefined || next !== undefined
  const { pulled, gestures: pulls } = usePull(view.scale > 1, { putAway, previous, next })
  const ratio = picture.width && picture.height ? picture.width / picture.height : 4 / 3

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    // What is enlarged is moved by the arrows.
    const step = view.scale > 1 ? undefined : { ArrowLeft: previous, ArrowRight: next }[event.key]
    if (step) step()
    else if (!press(event.key)) return
    event.preventDefault()
  }

  return (
    <Radix.Content
      data-whole
      data-pulled={pulled.y !== 0 || undefined}
      className={css.viewer}
      style={{ '--pulled': Math.min(Math.abs(pulled.y) / PALEST_PX, 1) }}
      aria-describedby={undefined}
      onCloseAutoFocus={returnFocus}
      onKeyDown={onKeyDown}
    >
      <Radix.Title className="visually-hidden">{title}</Radix.Title>
      <p role="status" className="visually-hidden">
        {side ? title : ''}
      </p>
      <div
        ref={stage}
        className={cx(css.stage, view.scale > 1 && css.movable, isHeld && css.held)}
        {...gestures}
        {...pulls}
      >
        <div
          key={picture.path}
          ref={frame}
          className={css.picture}
          data-from={side}
          style={{
            '--ratio': ratio,
            transform: `translate(${view.x + pulled.x}px, ${view.y + pulled.y}px) scale(${view.scale})`,
            ...(preview && { backgroundImage: `url(${JSON.stringify(preview)})` }),
          }}
        >
          <PictureFrame {...picture} {...LARGEST} alt={title} whole eager />
        </div>
      </div>
      <div className={css.close}>
        <Radix.Close asChild>
          <IconButton label="閉じる" icon={<X size={24} />} />
        </Radix.Close>
      </div>
      <div className={css.tools}>
        {isAmongOthers ? (
          <IconButton
            label="前の画像"
            icon={<ArrowLeft size={22} />}
            aria-disabled={!previous}
            onClick={previous}
          />
        ) : null}
        <IconButton label="縮小" icon={<ZoomOut size={22} />} onClick={smaller} />
        <p role="status" className={css.scale}>
          {Math.round(view.scale * 100)}%
        </p>
        <IconButton label="拡大" icon={<ZoomIn size={22} />} onClick={larger} />
        {isAmongOthers ? (
          <IconButton label="次の画像" icon={<ArrowRight size={22} />} aria-disabled={!next} onClick={next} />
        ) : null}
      </div>
    </Radix.Content>
  )
}
