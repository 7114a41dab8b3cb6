import { useState } from 'react'
import { MAX_REASON } from '@/src/domain/case-schema'
import { errorsOf } from '@/src/domain/schema'
import { textIn } from '@/src/domain/text-in'
import { useMe } from '@/src/entities/person/use-me'
import { actOnPost, type Removal, removalSchema } from '@/src/entities/post/team-mutations'
import { sentenceOf } from '@/src/text/errors'
import { words as common } from '@/src/text/words'
import { Button } from '@/src/ui/button'
import { Dialog } from '@/src/ui/dialog'
import type { PostRow } from '@/sync'
import { actOnAll } from './bulk-posts'
import { removalKey } from './removal-draft'
import { text } from './text'
import { useTeamForm } from './use-team-form'
import { SaidField } from './words-field'

interface Props {
  act: Removal
  posts: readonly PostRow[]
  onClose: () => void
  onDone: () => void
  /** With those that could not be kept. */
  onAgain: (ids: readonly string[]) => void
}

/** Hides or deletes posts, with the reason that their authors will read. */
export function PostRemoval({ act, posts, onClose, onDone, onAgain }: Props) {
  const me = useMe()
  const words = text.posts.removals[act]
  const [only] = posts.length === 1 ? posts : []
  const { content, change, restore, forget, isRefused } = useTeamForm({
    me,
    key: removalKey(act, posts),
    base: { reason: '' },
    isSaving: ({ table, fields }) =>
      table === 'post_acts' && fields.act === act && only !== undefined && fields.post_id === only.id,
    contentOf: ({ fields }) => ({ reason: textIn(fields.reason) }),
  })
  const { reason } = content
  const [isTried, setTried] = useState(false)
  const { reason: error } = errorsOf(removalSchema, { reason })
  const send = () => {
    setTried(true)
    if (error) return
    if (only) actOnPost(me, only, act, reason, () => restore(content))
    else void actOnAll(me, posts, act, onAgain, reason)
    forget()
    onDone()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.title(posts.length)}
      description={isRefused ? text.decision.refused : words.detail}
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
