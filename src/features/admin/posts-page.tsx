import { ImageIcon, Images } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { shownLine } from '@/src/domain/one-line'
import { paths } from '@/src/domain/paths'
import { useMe } from '@/src/entities/person/use-me'
import { usePostActs, withPostActs } from '@/src/entities/post/team-acts'
import { actOnPost, type Removal } from '@/src/entities/post/team-mutations'
import { isSensitive, plainPicture } from '@/src/entities/post/veiled'
import { Button } from '@/src/ui/button'
import { EmptyState } from '@/src/ui/empty-state'
import { PageHeader } from '@/src/ui/page-header'
import { PageTitle } from '@/src/ui/page-title'
import { Thumbnail } from '@/src/ui/thumbnail'
import { TimeAgo } from '@/src/ui/time-ago'
import { allPosts, DESK_PAGE, type PostRow, useListPages, useRow, useRowsOf } from '@/sync'
import { BulkBar } from './bulk-bar'
import { holdReasonOf } from './bulk-posts'
import { postBulk } from './bulk-run'
import { DeskList } from './desk-list'
import { FindForm } from './find-form'
import { HiddenPosts } from './hidden-posts'
import { PostRemoval } from './post-removal'
import css from './posts.module.css'
import { SelectBox, Sending } from './selection-bar'
import { text } from './text'
import { soughtWords, useFindFilter } from './use-find-filter'
import { useMayRemove } from './use-may-remove'
import { type Selection, useSelection } from './use-selection'

const views = ['all', 'picked', 'hidden'] as const

/** /admin/posts: what everybody sees, to be picked, hidden or deleted, one by one or several at once. */
export function PostsPage() {
  const filter = useFindFilter('posts', views, soughtWords)
  const isHidden = filter.view === 'hidden' && filter.query === ''
  const list = 'sought' in filter.sought ? allPosts(filter.view, filter.sought.sought) : null
  const selection = useSelection(list)
  const me = useMe()
  return (
    <>
      <PageTitle>{text.posts.title}</PageTitle>
      <PageHeader title={text.posts.title} />
      <div className={css.page}>
        <div className={css.filters}>
          <FindForm filter={filter} label={text.posts.search} views={views} viewText={text.posts} />
        </div>
        <Sending
          bulk={postBulk}
          onStopped={(ids, acts) => {
            holdReasonOf(me, acts)
            selection.add(ids)
          }}
        />
        {isHidden ? <HiddenPosts selection={selection} /> : null}
        {list === null || isHidden ? null : <Posts key={list} list={list} selection={selection} />}
      </div>
    </>
  )
}

function Posts({ list, selection }: { list: string; selection: Selection }) {
  const pages = useListPages(list, DESK_PAGE)
  const { rows, isRead } = useRowsOf('posts', pages.ids)
  const posts = withPostActs(rows, usePostActs())
  const me = useMe()
  const [removed, setRemoved] = useState<{ act: Removal; posts: readonly PostRow[] }>()
  const mayRemove = useMayRemove()
  return (
    <DeskList
      pages={pages}
      isRead={isRead}
      count={posts.length}
      empty={<EmptyState icon={<Images size={32} />} title={text.posts.empty} />}
      end={text.posts.end}
      failed={text.posts.failed}
    >
      <BulkBar
        posts={posts.filter(({ id }) => selection.ids.has(id))}
        selection={selection}
        mayRemove={mayRemove}
        onRemove={(act, some) => setRemoved({ act, posts: some })}
      />
      <ul className={css.posts} aria-label={text.posts.list}>
        {posts.map((post) => (
          <Line
            key={post.id}
            post={post}
            isOwn={post.user_id === me?.id}
            isSelected={selection.ids.has(post.id)}
            mayRemove={mayRemove(post)}
            onToggle={() => selection.toggle(post.id)}
            onRemove={(act) => setRemoved({ act, posts: [post] })}
          />
        ))}
      </ul>
      {removed ? (
        <PostRemoval
          {...removed}
          onClose={() => setRemoved(undefined)}
          onDone={() => {
            setRemoved(undefined)
            selection.clear()
          }}
          onAgain={selection.add}
        />
      ) : null}
    </DeskList>
  )
}

interface LineProps {
  post: PostRow
  isOwn: boolean
  isSelected: boolean
  mayRemove: boolean
  onToggle: () => void
  onRemove: (act: Removal) => void
}

function Line({ post, isOwn, isSelected, mayRemove, onToggle, onRemove }: LineProps) {
  const me = useMe()
  const { row: author } = useRow('profiles', post.user_id)
  const title = shownLine(post.title)
  const act = post.is_picked_by_admin ? 'unpick' : 'pick'
  const mark = post.is_marked_sensitive ? 'unmark' : 'mark'
  return (
    <li className={css.post}>
      <SelectBox title={title} isSelected={isSelected} disabled={isOwn} onToggle={onToggle} />
      <Thumbnail path={plainPicture(post)} thumbhash={post.image_thumbhash} size={56}>
        <ImageIcon size={20} />
      </Thumbnail>
      <div className={css.what}>
        <p className={css.title}>
          <Link to={paths.post(post.id)}>
            <bdi>{title}</bdi>
          </Link>
        </p>
        <p className={css.under}>
          {author ? (
            <Link to={paths.adminPage('users', author.id)}>
              <bdi>{shownLine(author.display_name)}</bdi>
            </Link>
          ) : null}
          <TimeAgo at={post.published_at ?? post.created_at} />
          <span>{text.posts.likes(post.like_count)}</span>
          {post.is_picked_by_admin ? <span className={css.picked}>{text.posts.isPicked}</span> : null}
          {isSensitive(post) ? <span>{text.posts.isSensitive}</span> : null}
        </p>
      </div>
      <div className={css.acts}>
        {isOwn ? (
          <span className={css.own}>{text.posts.own}</span>
        ) : (
          <>
            <Button size="small" onClick={() => actOnPost(me, post, act)}>
              {text.posts[act]}
            </Button>
            {mayRemove ? (
              <>
                <Button size="small" variant="ghost" onClick={() => actOnPost(me, post, mark)}>
                  {text.posts[mark]}
                </Button>
                <Button size="small" variant="ghost" onClick={() => onRemove('hide')}>
                  {text.posts.hide}
                </Button>
                <Button size="small" variant="ghost" onClick={() => onRemove('delete')}>
                  {text.posts.remove}
                </Button>
              </>
            ) : null}
          </>
        )}
      </div>
    </li>
  )
}
