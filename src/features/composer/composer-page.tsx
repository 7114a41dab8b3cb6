import { useState } from 'react'
import { useLocation, useParams } from 'react-router-dom'
import { useSession } from '@/sync/session'
import { ComposerForm } from './composer-form'
import { ComposerNotice } from './composer-notice'
import { port } from './port'
import { useComposer } from './use-composer'

/** /posts/new and /posts/:postId/edit. A new post has its id from the start; the address follows it. */
export default function ComposerPage() {
  const { postId } = useParams()
  const { key } = useLocation()
  const { userId } = useSession()
  const [{ fresh, seen }, setSeen] = useState(() => ({ fresh: port.newId(), seen: key }))
  // 投稿する pressed again: another post begins.
  if (seen !== key) setSeen({ fresh: postId === undefined ? port.newId() : fresh, seen: key })
  const id = postId ?? fresh
  if (!userId) return null
  return <Composer key={`${userId} ${id}`} id={id} account={userId} isNew={postId === undefined} />
}

function Composer(who: { id: string; account: string; isNew: boolean }) {
  const view = useComposer(who)
  if (view.state !== 'open') return <ComposerNotice view={view} id={who.id} />
  return <ComposerForm {...view} />
}
