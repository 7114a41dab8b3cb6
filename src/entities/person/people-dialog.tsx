import type { ReactNode } from 'react'
import { shortCount } from '@/src/domain/counts'
import { Dialog } from '@/src/ui/dialog'
import { EmptyState } from '@/src/ui/empty-state'
import { LoadMore } from '@/src/ui/load-more'
import { NotHeldYet } from '@/src/ui/not-held-yet'
import { PeopleSkeleton, PersonLine } from '@/src/ui/person-line'
import { useListPages, useRowsOf, useSession, useSyncStatus } from '@/sync'
import { FollowButton } from './follow-button'
import css from './people-dialog.module.css'
import { text } from './text'

const PAGE = 30

interface Props {
  /** The list of their ids, as the server names it. */
  list: string
  /** Whether one is among them oneself, sent or not. */
  isMine: boolean
  title: string
  loading: string
  failed: string
  icon: ReactNode
  /** Said where there is nobody. */
  nobody: string
  nobodyDetail?: string
  onClose: () => void
}

/** Who likes a post, who comes to an event: the last first. */
export default function PeopleDialog({ list, isMine, title, onClose, ...said }: Props) {
  const { userId } = useSession()
  const pages = useListPages(list, PAGE)
  const ids = withMine(pages.ids, userId, isMine)
  const people = useRowsOf('profiles', ids)
  const shown = people.rows.filter((one) => !one.blocked_by_me)
  const isOffline = useSyncStatus().state === 'offline'
  const failure = isOffline ? 'offline' : 'failed'
  return (
    <Dialog open onClose={onClose} title={title}>
      <div className={css.people}>
        {pages.isHeld && people.isRead ? (
          <>
            <ul aria-label={title}>
              {shown.map((person) => (
                <PersonLine
                  key={person.id}
                  person={person}
                  detail={<span>{text.followers(shortCount(person.follower_count))}</span>}
                  action={(nameId) => <FollowButton person={person} nameId={nameId} />}
                />
              ))}
            </ul>
            {ids.length === 0 ? (
              <EmptyState icon={said.icon} title={said.nobody}>
                {said.nobodyDetail}
              </EmptyState>
            ) : null}
            {pages.hasMore ? <LoadMore {...pages} end="" failed={said.failed} /> : null}
          </>
        ) : (
          <NotHeldYet
            state={pages.asking === 'failed' ? failure : 'loading'}
            isAsking={pages.asking === 'asking'}
            ask={pages.more}
            what={title}
            loading={<PeopleSkeleton label={said.loading} />}
          />
        )}
      </div>
    </Dialog>
  )
}

/** Oneself as the button says here: first when the village has not heard of it yet. */
function withMine(ids: readonly string[], me: string | undefined, isMine: boolean): readonly string[] {
  if (!me || ids.includes(me) === isMine) return ids
  return isMine ? [me, ...ids] : ids.filter((id) => id !== me)
}
