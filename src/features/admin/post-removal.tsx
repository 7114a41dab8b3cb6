import { useState } from 'react'
import { MAX_REASON } from '@/src/domain/case-schema'
import { errorsOf } from '@/src/domain/schema'
import { useMe } from '@/src/entities/person/use-me'
import { actOnPost, actOnPosts, type Removal, removalSchema } from '@/src/entities/post/team-mutations'
import { sentenceOf } from '@/src/text/errors'
import { words as common } from '@/src/text/words'
import { Button } from '@/src/ui/button'
import { Dialog } from '@/src/ui/dialog'
import { useKeptTyping } from '@/src/ui/kept-typing'
import { showToast } from '@/src/ui/toast'
import type { PostRow } from '@/sync'
import { text } from './text'
import { SaidField } from './words-field'

interface Props {
  act: Removal
  posts: readonly PostRow[]
  onClose: () => void
  onDone: () => void
}

/** Hides or deletes posts, with the reason that their authors will read. */
export function PostRemoval({ act, posts, onClose, onDone }: Props) {
  const me = useMe()
  const words = text.posts.removals[act]
  const [{ reason }, change, forget] = useKeptTyping(`${act} ${posts.map(({ id }) => id)}`, { reason: '' })
  const [isTried, setTried] = useState(false)
  const { reason: error } = errorsOf(removalSchema, { reason })
  const send = () => {
    setTried(true)
    if (error) return
    forget()
    onDone()
    const [only] = posts
    if (only && posts.length === 1) return actOnPost(me, only, act, reason)
    actOnPosts(me, posts, act, reason).catch(() =>
      showToast({ tone: 'danger', text: text.posts.failedToKeep }),
    )
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.title(posts.length)}
      description={words.detail}
      actions={
        <>
          <Button onClick={onClose}>{common.cancel}</Button>
          <Button variant="danger" onClick={send}>
            {words.now}
          </Button>
        </>
      }
    >
      <SaidField
        usedFor="reason"
        label={text.posts.reason}
        max={MAX_REASON}
        value={reason}
        optional={false}
        error={isTried && error ? sentenceOf(error) : undefined}
        onChange={(words) => change({ reason: words })}
      />
    </Dialog>
  )
}
