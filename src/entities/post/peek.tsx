import { createRoot } from 'react-dom/client'
import { shownLine } from '@/src/domain/one-line'
import { frameRatio, PictureFrame } from '@/src/ui/picture-frame'
import { type PostRow, pendingBlob, useRow } from '@/sync'
import { PAGE_WIDTH } from './fetch-picture'
import css from './peek.module.css'

/** What is looked at while a finger rests on it. Nothing in it can be tapped: the finger is down. */
function Peek({ post, path }: { post: PostRow; path: string }) {
  const { row: author } = useRow('profiles', post.user_id)
  const { image_width: width, image_height: height } = post
  return (
    <div className={css.scrim} aria-hidden>
      <figure className={css.peek} style={{ '--ratio': frameRatio(width, height) }}>
        <PictureFrame
          path={path}
          blob={pendingBlob(path)}
          width={width}
          height={height}
          thumbhash={post.image_thumbhash}
          alt=""
          {...PAGE_WIDTH}
          whole
          eager
        />
        <figcaption className={css.words}>
          <bdi className={css.title}>{shownLine(post.title)}</bdi>
          {author ? <bdi className={css.author}>{shownLine(author.display_name)}</bdi> : null}
        </figcaption>
      </figure>
    </div>
  )
}

/** Shows the picture of a post over everything, in a root of its own; gives what takes it away. */
export function showPeek(post: PostRow): () => void {
  const path = post.image_url
  if (!path) return () => undefined
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  root.render(<Peek post={post} path={path} />)
  return () => {
    root.unmount()
    place.remove()
  }
}
