import { useMe } from '@/src/entities/person/use-me'
import type { Removal } from '@/src/entities/post/team-mutations'
import { Button } from '@/src/ui/button'
import { askConfirm } from '@/src/ui/confirm'
import type { PostRow } from '@/sync'
import { actOnAll } from './bulk-posts'
import { SelectionBar } from './selection-bar'
import { text } from './text'
import type { Selection } from './use-selection'

interface Props {
  /** Those that are selected. */
  posts: readonly PostRow[]
  selection: Selection
  mayRemove: (post: PostRow) => boolean
  onRemove: (act: Removal, posts: readonly PostRow[]) => void
}

/** What can be done to posts that are selected. */
export function BulkBar({ posts, selection, mayRemove, onRemove }: Props) {
  const me = useMe()
  const removable = posts.filter(mayRemove)
  const act = async (what: 'pick' | 'unpick') => {
    const title = what === 'pick' ? text.posts.askPick(posts.length) : text.posts.askUnpick(posts.length)
    if (!(await askConfirm({ title, confirm: text.posts[what] }))) return
    selection.clear()
    void actOnAll(me, posts, what, selection.add)
  }
  return (
    <SelectionBar label={text.posts.bulk} count={posts.length} onClear={selection.clear}>
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
    </SelectionBar>
  )
}
