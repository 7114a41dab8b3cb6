import * as Radix from '@radix-ui/react-dialog'
import { X, ZoomIn, ZoomOut } from 'lucide-react'
import { type KeyboardEvent, useRef } from 'react'
import type { Bucket } from '@/src/domain/images'
import { cx } from './class-names'
import { useFocusReturn } from './focus-return'
import { IconButton } from './icon-button'
import { PictureFrame } from './picture-frame'
import css from './picture-viewer.module.css'
import { usePullAway } from './use-pull-away'
import { useZoom } from './use-zoom'

export interface ViewedPicture {
  bucket?: Bucket
  path: string
  /** A picture still on its way from this device. */
  blob?: Blob | undefined
  width: number | null
  height: number | null
  /** The dialog's name. */
  title: string
  /** The address of a smaller one that is shown already: it stands there until the large one has come. */
  preview?: string | undefined
}

/** The widest there is: spec §9's 1536 pixels, whatever the screen. */
const LARGEST = { displayWidth: 768, sizes: '1536px' }

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

function Panel({ title, preview, putAway, ...picture }: ViewedPicture & { putAway: () => void }) {
  const returnFocus = useFocusReturn()
  const stage = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  const { view, isHeld, larger, smaller, press, gestures } = useZoom(stage, frame)
  const { pulled, gestures: pulls } = usePullAway(view.scale > 1, putAway)
  const ratio = picture.width && picture.height ? picture.width / picture.height : 4 / 3

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (press(event.key)) event.preventDefault()
  }

  return (
    <Radix.Content
      data-whole
      data-pulled={pulled !== 0 || undefined}
      className={css.viewer}
      style={{ '--pulled': Math.min(Math.abs(pulled) / PALEST_PX, 1) }}
      aria-describedby={undefined}
      onCloseAutoFocus={returnFocus}
      onKeyDown={onKeyDown}
    >
      <Radix.Title className="visually-hidden">{title}</Radix.Title>
      <div
        ref={stage}
        className={cx(css.stage, view.scale > 1 && css.movable, isHeld && css.held)}
        {...gestures}
        {...pulls}
      >
        <div
          ref={frame}
          className={css.picture}
          style={{
            '--ratio': ratio,
            transform: `translate(${view.x}px, ${view.y + pulled}px) scale(${view.scale})`,
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
        <IconButton label="縮小" icon={<ZoomOut size={22} />} onClick={smaller} />
        <p role="status" className={css.scale}>
          {Math.round(view.scale * 100)}%
        </p>
        <IconButton label="拡大" icon={<ZoomIn size={22} />} onClick={larger} />
      </div>
    </Radix.Content>
  )
}
