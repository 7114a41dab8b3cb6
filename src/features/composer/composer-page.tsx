import { useParams } from 'react-router-dom'
import { ComposerScreen } from '@/src/entities/composer/composer-screen'
import { createPostComposer } from './post-composer'
import { PostFields } from './post-fields'
import { postKind } from './post-kind'

/** /posts/new and /posts/:postId/edit. */
export default function ComposerPage() {
  const { postId } = useParams()
  return (
    <ComposerScreen kind={postKind} create={createPostComposer} id={postId}>
      <PostFields />
    </ComposerScreen>
  )
}
