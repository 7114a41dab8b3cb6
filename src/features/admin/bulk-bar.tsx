import { useMe } from '@/src/entities/person/use-me'
import type { Removal } from '@/src/entities/post/team-mutations'
import { Button } from '@/src/ui/button'
import { askConfirm } from '@/src/ui/confirm'
import { showToast } from '@/src/ui/toast'
import { type PostRow, useIsHeldUp } from '@/sync'
import { actOnAll, stopBulk, useBulkRun } from './bulk-run'
import css from './posts.module.css'
import { text } from './text'

interface Props {
  /** Those that are chosen. */
  posts: readonly PostRow[]
  mayRemove: (post: PostRow) => boolean
  onRemove: (act: Removal, posts: readonly PostRow[]) => void
  /** It is on its way. */
  onDone: () => void
  /** With those that could not be kept. */
  onAgain: (ids: readonly string[]) => void
}

/** What can be done to all that are chosen. */
export function BulkBar({ posts, mayRemove, onRemove, onDone, onAgain }: Props) {
  const me = useMe()
  const removable = posts.filter(mayRemove)
  if (posts.length === 0) return null
  const act = async (what: 'pick' | 'unpick') => {
    const title = what === 'pick' ? text.posts.askPick(posts.length) : text.posts.askUnpick(posts.length)
    if (!(await askConfirm({ title, confirm: text.posts[what] }))) return
    onDone()
    void actOnAll(me, posts, what, onAgain)
  }
  return (
    <div className={css.bulk} role="toolbar" aria-label={text.posts.bulk}>
      <span>{text.posts.chosen(posts.length)}</span>
      <Button size="small" onClick={() => act('pick')}>
        {text.posts.pick}
      </Button>
      <Button size="small" onClick={() => act('unpick')}>
        {text.posts.unpick}
      </Button>
      {removable.length > 0 ? (
        <>
          <Button size="small" onClick={() => onRemove('hide', removable)}>
            {text.posts.hide}
          </Button>
          <Button size="small" variant="danger" onClick={() => onRemove('delete', removable)}>
            {text.posts.remove}
          </Button>
        </>
      ) : null}
      <Button size="small" variant="ghost" onClick={onDone}>
        {text.posts.unchoose}
      </Button>
    </div>
  )
}

/** How much of it is sent; the rest can be stopped, and is chosen again. What was sent stays. */
export function Sending({ onStopped }: { onStopped: (ids: readonly string[]) => void }) {
  const me = useMe()
  const isHeldUp = useIsHeldUp()
  const { waiting, total, done } = useBulkRun()
  if (waiting.length === 0) return null
  const stop = async () => {
    const ids = await stopBulk(me, waiting)
    onStopped(ids)
    showToast({ tone: 'success', text: text.posts.stopped(ids.length) })
  }
  return (
    <p className={css.sending} role="status">
      <span>{isHeldUp ? text.posts.waiting(waiting.length) : text.posts.sending(done, total)}</span>
      <Button size="small" onClick={stop}>
        {text.posts.stop}
      </Button>
    </p>
  )
}
