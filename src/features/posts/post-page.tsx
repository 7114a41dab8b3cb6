import { useParams } from 'react-router-dom'
import { paths } from '@/src/domain/paths'
import { pointerNear } from '@/src/entities/post/pointer-near'
import { Absent } from '@/src/ui/absent'
import { BackBar } from '@/src/ui/back-bar'
import { ButtonLink } from '@/src/ui/button'
import { Skeleton } from '@/src/ui/skeleton'
import { Neighbours } from './neighbours'
import { PostDetail } from './post-detail'
import css from './post-page.module.css'
import { returnWithPicture } from './return-with-picture'
import { text } from './text'
import { type PostView, usePost } from './use-post'

/** What loads this screen calls it (`ui/lazy-screen.tsx`). @public */
export const onNear = pointerNear

export default function PostPage() {
  const { postId } = useParams()
  const view = usePost(postId)
  return (
    <>
      <BackBar to={paths.home} by={postId ? (back) => returnWithPicture(back, postId) : undefined} />
      <Body view={view} />
      {postId ? <Neighbours id={postId} /> : null}
    </>
  )
}

function Body({ view }: { view: PostView }) {
  if (view.state === 'shown') return <PostDetail key={view.post.id} post={view.post} />
  return <Absent absence={view} text={text} loading={<Loading />} way={toHome} />
}

const toHome = <ButtonLink to={paths.home}>{text.toHome}</ButtonLink>

const Loading = () => (
  <div className={css.loading} aria-busy>
    <p role="status" className="visually-hidden">
      {text.loading}
    </p>
    <Skeleton ratio={4 / 3} />
    <Skeleton width="60%" height={28} />
    <Skeleton width="40%" height={40} />
  </div>
)
