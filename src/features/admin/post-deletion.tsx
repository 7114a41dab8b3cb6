import { useState } from 'react'
import { MAX_REASON } from '@/src/domain/case-schema'
import { errorsOf } from '@/src/domain/schema'
import { useMe } from '@/src/entities/person/use-me'
import { actOnPost, actOnPosts, deletionSchema } from '@/src/entities/post/team-mutations'
import { sentenceOf } from '@/src/text/errors'
import { words } from '@/src/text/words'
import { Button } from '@/src/ui/button'
import { Dialog } from '@/src/ui/dialog'
import { showToast } from '@/src/ui/toast'
import type { PostRow } from '@/sync'
import { text } from './text'
import { WordsField } from './words-field'

interface Props {
  posts: readonly PostRow[]
  onClose: () => void
  onDone: () => void
}

/** Deletes posts, with the reason that their authors will read. */
export function PostDeletion({ posts, onClose, onDone }: Props) {
  const me = useMe()
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const { reason: error } = errorsOf(deletionSchema, { reason })
  const send = () => {
    setTried(true)
    if (error) return
    onDone()
    const [only] = posts
    if (only && posts.length === 1) return actOnPost(me, only, 'delete', reason)
    actOnPosts(me, posts, 'delete', reason).catch(() =>
      showToast({ tone: 'danger', text: text.posts.failedToKeep }),
    )
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={text.posts.deleteTitle(posts.length)}
      description={text.posts.deleteDetail}
      actions={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button variant="danger" onClick={send}>
            {text.posts.deleteNow}
          </Button>
        </>
      }
    >
      <WordsField
        label={text.posts.reason}
        max={MAX_REASON}
        value={reason}
        optional={false}
        error={isTried && error ? sentenceOf(error) : undefined}
        templates={text.decision.reasons}
        onChange={setReason}
      />
    </Dialog>
  )
}
