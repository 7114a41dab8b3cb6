import { useMe } from '@/src/entities/person/use-me'
import { forgetPostAct } from '@/src/entities/post/team-acts'
import { actOnPosts, type Removal } from '@/src/entities/post/team-mutations'
import { Button } from '@/src/ui/button'
import { askConfirm } from '@/src/ui/confirm'
import { showToast } from '@/src/ui/toast'
import { discard, type PostRow, useEntries } from '@/sync'
import css from './posts.module.css'
import { text } from './text'

interface Props {
  /** Those that are chosen. */
  posts: readonly PostRow[]
  mayRemove: (post: PostRow) => boolean
  onRemove: (act: Removal, posts: readonly PostRow[]) => void
  /** It is on its way. */
  onDone: () => void
}

/** What can be done to all that are chosen. */
export function BulkBar({ posts, mayRemove, onRemove, onDone }: Props) {
  const me = useMe()
  const removable = posts.filter(mayRemove)
  if (posts.length === 0) return null
  const act = async (what: 'pick' | 'unpick') => {
    const title = what === 'pick' ? text.posts.askPick(posts.length) : text.posts.askUnpick(posts.length)
    if (!(await askConfirm({ title, confirm: text.posts[what] }))) return
    onDone()
    actOnPosts(me, posts, what).catch(() => showToast({ tone: 'danger', text: text.posts.failedToKeep }))
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

/** How much of it is still to be sent; the rest can be stopped, what was sent stays. */
export function Sending() {
  const waiting = useEntries().filter(
    ({ table, state, not_before }) =>
      table === 'post_acts' && state !== 'refused' && not_before === undefined,
  )
  if (waiting.length === 0) return null
  const stop = async () => {
    let stopped = 0
    for (const { id, write_id } of waiting) {
      if (!(await discard(write_id))) continue
      forgetPostAct(id)
      stopped += 1
    }
    showToast({ tone: 'success', text: text.posts.stopped(stopped) })
  }
  return (
    <p className={css.sending} role="status">
      <span>{text.posts.sending(waiting.length)}</span>
      <Button size="small" onClick={stop}>
        {text.posts.stop}
      </Button>
    </p>
  )
}
