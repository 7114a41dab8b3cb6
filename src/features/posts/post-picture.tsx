import { Maximize2 } from 'lucide-react'
import { Suspense, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { imageSrcSet } from '@/src/domain/images'
import { tapPictureOf } from '@/src/entities/post/tap-placeholder'
import { lazyPart } from '@/src/ui/lazy-part'
import type { OverPage } from '@/src/ui/over-page'
import { frameRatio, PictureFrame, sizesOf } from '@/src/ui/picture-frame'
import { TRAVELLING_PICTURE } from '@/src/ui/transition'
import { type PostRow, pendingBlob } from '@/sync'
import css from './post-picture.module.css'
import { text } from './text'

const viewerCode = () => import('@/src/ui/picture-viewer')
const PictureViewer = lazyPart(viewerCode)

/** The finger is near: the viewer's code is there before it is lifted. */
const fetchViewer = () => void viewerCode().catch(() => undefined)

/** As wide as it is shown at most, CSS px. */
const WIDTH = 640

/** Has the browser fetch what will be shown of another post (`path`, and its own width in pixels). */
export function fetchPicture(path: string, width: number | null | undefined): void {
  const image = new Image()
  image.fetchPriority = 'low'
  image.sizes = sizesOf(WIDTH)
  image.srcset = imageSrcSet('post-images', path, WIDTH, width ?? undefined)
}

const ratioOf = ({ image_width, image_height }: PostRow) =>
  image_width && image_height ? image_width / image_height : 4 / 3

/** What the card showed. Not one that was still on its way from this device: its address ends with the card. */
const smallerOf = (id: string): string | undefined => {
  const shown = tapPictureOf(id)
  return shown && !shown.startsWith('blob:') ? `url("${shown}")` : undefined
}

/** The whole picture; a tap opens it over the screen, as a history entry of its own, so that Back closes it. */
export function PostPicture({ post, path }: { post: PostRow; path: string }) {
  const navigate = useNavigate()
  const { state, ...here } = useLocation()
  const frame = useRef<HTMLDivElement>(null)
  const [preview, setPreview] = useState<string>()
  const picture = { path, blob: pendingBlob(path), width: post.image_width, height: post.image_height }

  const open = () => {
    const image = frame.current?.querySelector('img')
    setPreview(image?.complete ? image.currentSrc : undefined)
    navigate(here, { state: { ...state, picture: true } satisfies OverPage })
  }

  return (
    <div className={css.picture} data-swipe style={{ '--ratio': ratioOf(post) }}>
      <div ref={frame} className={css.fit} style={{ viewTransitionName: TRAVELLING_PICTURE }}>
        <PictureFrame
          {...picture}
          thumbhash={post.image_thumbhash}
          backgroundImage={
            frameRatio(post.image_width, post.image_height) === ratioOf(post) ? smallerOf(post.id) : undefined
          }
          alt={post.image_alt?.trim() || post.title}
          displayWidth={WIDTH}
          whole
          eager
        />
        <button
          type="button"
          className={css.zoom}
          aria-label={text.zoom}
          onPointerEnter={fetchViewer}
          onClick={open}
        >
          <Maximize2 size={18} aria-hidden />
        </button>
      </div>
      {(state as OverPage | null)?.picture ? (
        <Suspense>
          <PictureViewer {...picture} title={post.title} preview={preview} onClose={() => navigate(-1)} />
        </Suspense>
      ) : null}
    </div>
  )
}
