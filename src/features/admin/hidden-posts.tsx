import { EyeOff } from 'lucide-react'
import { Link } from 'react-router-dom'
import { shownLine } from '@/src/domain/one-line'
import { paths } from '@/src/domain/paths'
import { useMe } from '@/src/entities/person/use-me'
import { hiddenPosts } from '@/src/entities/post/hidden-post'
import { usePostActs } from '@/src/entities/post/team-acts'
import { actOnPost, showPosts } from '@/src/entities/post/team-mutations'
import { Button } from '@/src/ui/button'
import { cx } from '@/src/ui/class-names'
import { EmptyState } from '@/src/ui/empty-state'
import { TimeAgo } from '@/src/ui/time-ago'
import { DESK_PAGE, HIDDEN_POSTS, useListPages } from '@/sync'
import { postBulk } from './bulk-run'
import { DeskList } from './desk-list'
import css from './posts.module.css'
import { SelectBox, SelectionBar } from './selection-bar'
import { text } from './text'
import { useMayRemove } from './use-may-remove'
import { actOnSelected, type Selection } from './use-selection'

/** What the team hides, to be shown again. */
export function HiddenPosts({ selection }: { selection: Selection }) {
  const me = useMe()
  const pages = useListPages(HIDDEN_POSTS, DESK_PAGE)
  const acts = usePostActs()
  const mayShow = useMayRemove()
  const isShown = (id: string, rev: number) =>
    acts.some((one) => one.postId === id && one.act === 'show' && (one.seenRev ?? rev) === rev)
  const posts = hiddenPosts(pages.ids).filter(({ id, rev }) => !isShown(id, rev))
  const selected = posts.filter((post) => selection.ids.has(post.id) && mayShow(post))
  const showSelected = () => {
    const ids = selected.map(({ id }) => id)
    actOnSelected(selection, ids, postBulk, (undone) => showPosts(me, selected, undone))
  }
  return (
    <DeskList
      pages={pages}
      isRead
      count={posts.length}
      empty={<EmptyState icon={<EyeOff size={32} />} title={text.posts.hiddenEmpty} />}
      end={text.posts.end}
      failed={text.posts.failed}
    >
      <SelectionBar label={text.posts.bulk} count={selected.length} onClear={selection.clear}>
        <Button size="small" onClick={showSelected}>
          {text.posts.show}
        </Button>
      </SelectionBar>
      <ul className={css.posts} aria-label={text.posts.hidden}>
        {posts.map((post) => (
          <li key={post.id} className={cx(css.post, css.hidden)}>
            <SelectBox
              title={shownLine(post.title)}
              isSelected={selection.ids.has(post.id)}
              disabled={!mayShow(post)}
              onToggle={() => selection.toggle(post.id)}
            />
            <div className={css.what}>
              <p className={css.title}>
                <bdi>{shownLine(post.title)}</bdi>
              </p>
              <p className={css.under}>
                <Link to={paths.adminPage('users', post.user_id)}>
                  <bdi>{shownLine(post.author ?? '')}</bdi>
                </Link>
                <TimeAgo at={post.published_at} />
              </p>
            </div>
            <div className={css.acts}>
              {mayShow(post) ? (
                <Button size="small" onClick={() => actOnPost(me, post, 'show')}>
                  {text.posts.show}
                </Button>
              ) : null}
            </div>
          </li>
        ))}
      </ul>
    </DeskList>
  )
}
