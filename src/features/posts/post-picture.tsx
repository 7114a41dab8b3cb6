import { Maximize2 } from 'lucide-react'
import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { paths } from '@/src/domain/paths'
import { PAGE_WIDTH } from '@/src/entities/post/fetch-picture'
import { rememberTap, tapPictureOf } from '@/src/entities/post/tap-placeholder'
import { lazyPart } from '@/src/ui/lazy-part'
import type { OverPage } from '@/src/ui/over-page'
import { frameRatio, PictureFrame } from '@/src/ui/picture-frame'
import { TRAVELLING_PICTURE } from '@/src/ui/transition'
import { type PostRow, pendingBlob } from '@/sync'
import css from './post-picture.module.css'
import { text } from './text'

const viewerCode = () => import('./post-viewer')
const PostViewer = lazyPart(viewerCode)

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
  const [looked, setLooked] = useState<PostRow>()
  const isOpen = (state as OverPage | null)?.picture === true
  const picture = { path, blob: pendingBlob(path), width: post.image_width, height: post.image_height }

  // Closed over another post's picture: its page stands in the place of this one.
  const leave = useEffectEvent((to: PostRow) => {
    rememberTap(to)
    navigate(paths.post(to.id), { replace: true, state })
  })
  useEffect(() => {
    if (!isOpen && looked && looked.id !== post.id) leave(looked)
  }, [isOpen, looked, post.id])

  // The finger is near: the viewer's code and the large picture are there before it is lifted.
  const fetchViewer = () => {
    viewerCode().then(
      ({ fetchLarge }) => fetchLarge(post),
      () => undefined,
    )
  }
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
          {...PAGE_WIDTH}
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
      {isOpen ? (
        <Suspense>
          <PostViewer post={post} preview={preview} onShown={setLooked} onClose={() => navigate(-1)} />
        </Suspense>
      ) : null}
    </div>
  )
}
