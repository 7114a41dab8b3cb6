import { CloudOff, ImageOff } from 'lucide-react'
import { memo, useRef } from 'react'
import { type Bucket, imageSrcSet, imageUrl } from '@/src/domain/images'
import { cx } from './class-names'
import { isSavingData, useDeviceSettings } from './device-settings'
import css from './picture-frame.module.css'
import { usePlaceholder } from './placeholder'
import { useBroken, useIsCutOff } from './retry'
import { useBlobUrl } from './use-blob-url'
import { useNearScreen } from './use-near-screen'

interface Props {
  bucket?: Bucket
  path: string
  /** A picture still on its way from this device: shown instead of asking the server. */
  blob?: Blob | undefined
  width: number | null
  height: number | null
  thumbhash?: string | null
  /** A CSS image in the place of the thumbhash: a smaller one that the browser has shown already. */
  backgroundImage?: string | undefined
  /** Empty when the words beside it say the same. */
  alt: string
  /** CSS pixels it is shown wide at most. */
  displayWidth: number
  /** The `sizes` attribute; default: `sizesOf(displayWidth)`. */
  sizes?: string
  /** Tall pictures are cut to this ratio (width / height) in lists. */
  minRatio?: number
  /** Nothing is cut: where the frame's ratio is not its own, it stands on its blurred colours. */
  whole?: boolean
  /** Among the first on the screen: asked for at once. */
  eager?: boolean
  className?: string | undefined
}

/** A wider one would be a thread: its frame stays this high. */
const MAX_RATIO = 3

/** A taller one would be endless. */
const MIN_RATIO = 1 / 5

/** Width / height of the frame that a picture of these measures gets. */
export const frameRatio = (width: number | null, height: number | null, minRatio = MIN_RATIO): number =>
  Math.min(Math.max(width && height ? width / height : 4 / 3, minRatio), MAX_RATIO)

/** The `sizes` of what takes the whole screen on a phone, and `displayWidth` (CSS px) above. */
export const sizesOf = (displayWidth: number): string => `(max-width: 767px) 100vw, ${displayWidth}px`

/** A picture in its own ratio from the first frame: thumbhash, then the picture, or a word when it cannot be had. */
export const PictureFrame = memo(function PictureFrame(props: Props) {
  const { width, height, minRatio, backgroundImage } = props
  const frame = useRef<HTMLDivElement>(null)
  const near = useNearScreen(frame, 50, props.eager || props.blob !== undefined)
  const [broken, breaks] = useBroken()
  const aspectRatio = frameRatio(width, height, minRatio)
  const placeholder = usePlaceholder(props.thumbhash, frame)
  // A screen reader comes to what is far below before the picture does.
  const named = near || broken || !props.alt ? {} : { role: 'img', 'aria-label': props.alt }
  return (
    <div
      ref={frame}
      className={cx(css.frame, props.className)}
      style={{ aspectRatio, ...placeholder, ...(backgroundImage && { backgroundImage }) }}
      {...named}
    >
      {broken ? (
        <Broken alt={props.alt} isHere={props.blob !== undefined} />
      ) : (
        near && <Picture {...props} onBroken={breaks} />
      )}
    </div>
  )
})

/** Offline it may just not be here yet; else it cannot be had. */
const why = {
  absent: { Icon: CloudOff, words: 'まだ端末にない画像です' },
  broken: { Icon: ImageOff, words: '画像を読み込めません' },
}

/** `isHere`: it lies on this device, and the connection has nothing to do with it. */
function Broken({ alt, isHere }: { alt: string; isHere: boolean }) {
  const isCutOff = useIsCutOff()
  const { Icon, words } = isCutOff && !isHere ? why.absent : why.broken
  return (
    <div className={css.broken} data-late {...(alt && { role: 'img', 'aria-label': `${alt}（${words}）` })}>
      <span className={css.why}>
        <Icon size={18} aria-hidden />
        {words}
      </span>
    </div>
  )
}

/** What comes so soon (ms) just stands there; only what one waited for fades in. */
const AT_ONCE_MS = 120

/** By hand: a render for each picture that comes would be felt where many pass by. */
const show = (image: HTMLImageElement, how: 'at once' | 'slowly') => {
  image.dataset.shown = how
}

function Picture({ bucket = 'post-images', onBroken, ...props }: Props & { onBroken: () => void }) {
  const { path, displayWidth, eager } = props
  const asked = useRef(0)
  const isSaving = useDeviceSettings(isSavingData)
  const local = useBlobUrl(props.blob)
  const source = local
    ? { src: local }
    : {
        sizes: props.sizes ?? sizesOf(displayWidth),
        srcSet: imageSrcSet(bucket, path, displayWidth, props.width ?? undefined, isSaving),
        src: imageUrl(bucket, path, displayWidth),
      }
  return (
    <img
      className={cx(css.image, props.whole && css.whole)}
      {...source}
      alt={props.alt}
      decoding="async"
      {...(eager && { fetchPriority: 'high' as const })}
      ref={(image) => {
        asked.current ||= performance.now()
        // One that lay in the cache may be complete before React listens.
        if (image?.complete && image.naturalWidth > 0) show(image, 'at once')
      }}
      onLoad={(event) =>
        show(event.currentTarget, performance.now() - asked.current < AT_ONCE_MS ? 'at once' : 'slowly')
      }
      onError={onBroken}
    />
  )
}
