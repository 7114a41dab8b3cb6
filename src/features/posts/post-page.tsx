import { ArrowLeft, CloudOff, SearchX, TriangleAlert } from 'lucide-react'
import { useLocation, useNavigate, useParams } from 'react-router-dom'
import { paths } from '@/src/domain/paths'
import { words } from '@/src/text/words'
import { Button, ButtonLink } from '@/src/ui/button'
import { IconButton } from '@/src/ui/icon-button'
import { NothingHere } from '@/src/ui/nothing-here'
import { Skeleton } from '@/src/ui/skeleton'
import { Neighbours } from './neighbours'
import { PostDetail } from './post-detail'
import css from './post-page.module.css'
import { text } from './text'
import { type PostView, usePost } from './use-post'

export default function PostPage() {
  const { postId } = useParams()
  const view = usePost(postId)
  return (
    <>
      <BackBar />
      <Body view={view} />
      {postId ? <Neighbours id={postId} /> : null}
    </>
  )
}

/** Back where one came from; home when this address was opened directly. */
function BackBar() {
  const navigate = useNavigate()
  const { key } = useLocation()
  return (
    <div className={css.back}>
      <IconButton
        label={text.back}
        icon={<ArrowLeft size={22} />}
        onClick={() => (key === 'default' ? navigate(paths.home, { replace: true }) : navigate(-1))}
      />
    </div>
  )
}

function Body({ view }: { view: PostView }) {
  switch (view.state) {
    case 'shown':
      return <PostDetail key={view.post.id} post={view.post} />
    case 'loading':
      return <Loading />
    case 'gone':
      return (
        <NothingHere icon={<SearchX size={32} />} title={text.goneTitle} action={toHome}>
          {text.gone}
        </NothingHere>
      )
    case 'offline':
      return (
        <NothingHere icon={<CloudOff size={32} />} title={text.notHeldTitle} action={toHome}>
          {text.notHeld}
        </NothingHere>
      )
    case 'failed':
      return (
        <NothingHere
          icon={<TriangleAlert size={32} />}
          title={text.failedTitle}
          action={<Button onClick={view.retry}>{words.retry}</Button>}
        />
      )
  }
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
