import { Heart } from 'lucide-react'
import { shortCount } from '@/src/domain/counts'
import { Dialog } from '@/src/ui/dialog'
import { EmptyState } from '@/src/ui/empty-state'
import { LoadMore } from '@/src/ui/load-more'
import { NotHeldYet } from '@/src/ui/not-held-yet'
import { PeopleSkeleton, PersonLine } from '@/src/ui/person-line'
import { useListPages, useRowsOf } from '@/sync/list-pages'
import { useSession } from '@/sync/session'
import { useSyncStatus } from '@/sync/status'
import { likersOf } from '@/sync/tables/lists'
import type { PostRow } from '@/sync/tables/posts'
import { FollowButton } from './follow-button'
import css from './likers-dialog.module.css'
import { text } from './text'

const PAGE = 30

/** Who likes a post, the last first. One's own like is as it is here, sent or not. */
export default function LikersDialog({ post, onClose }: { post: PostRow; onClose: () => void }) {
  const { userId } = useSession()
  const pages = useListPages(likersOf(post.id), PAGE)
  const ids = withMine(pages.ids, userId, post.liked_by_me)
  const people = useRowsOf('profiles', ids)
  const isOffline = useSyncStatus().state === 'offline'
  const failure = isOffline ? 'offline' : 'failed'
  const skeleton = <PeopleSkeleton label={text.loadingLikers} />
  return (
    <Dialog open onClose={onClose} title={text.likers}>
      <div className={css.people}>
        {pages.isHeld && people.isRead ? (
          <>
            <ul aria-label={text.likers}>
              {people.rows.map((person) => (
                <PersonLine
                  key={person.id}
                  person={person}
                  detail={<span>{text.followers(shortCount(person.follower_count))}</span>}
                  action={<FollowButton person={person} />}
                />
              ))}
            </ul>
            {ids.length === 0 ? <EmptyState icon={<Heart size={32} />} title={text.nobodyLikes} /> : null}
            {pages.hasMore ? <LoadMore {...pages} end="" failed={text.likersFailed} /> : null}
          </>
        ) : (
          <NotHeldYet
            state={pages.asking === 'failed' ? failure : 'loading'}
            isAsking={pages.asking === 'asking'}
            ask={pages.more}
            what={text.likers}
            loading={skeleton}
          />
        )}
      </div>
    </Dialog>
  )
}

/** Oneself as the heart says here: first when the village has not heard of it yet. */
function withMine(ids: readonly string[], me: string | undefined, isMine: boolean): readonly string[] {
  if (!me || ids.includes(me) === isMine) return ids
  return isMine ? [me, ...ids] : ids.filter((id) => id !== me)
}
