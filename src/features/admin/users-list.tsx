import { Users } from 'lucide-react'
import { shownLine } from '@/src/domain/one-line'
import { canAdminister } from '@/src/domain/permissions'
import type { Member } from '@/src/entities/member/member'
import { rankText } from '@/src/entities/member/text'
import { useMembers } from '@/src/entities/member/use-members'
import { useMe } from '@/src/entities/person/use-me'
import { Avatar } from '@/src/ui/avatar'
import { EmptyState } from '@/src/ui/empty-state'
import { TimeAgo } from '@/src/ui/time-ago'
import { DESK_PAGE, membersWhere, useListPages } from '@/sync'
import { ChosenLine, type ChosenLineProps } from './chosen-line'
import { DeskList } from './desk-list'
import { FindForm } from './find-form'
import css from './queue.module.css'
import { text } from './text'
import type { FindFilter } from './use-find-filter'

export const userViews = ['all', 'team', 'featured'] as const
export type UsersFilter = FindFilter<(typeof userViews)[number]>

/** The left side: whom one looks for. */
export function UsersList({ filter }: { filter: UsersFilter }) {
  const me = useMe()
  const list = 'sought' in filter.sought ? membersWhere(filter.view, filter.sought.sought) : null
  return (
    <section className={css.queue} aria-label={text.users.list}>
      <div className={css.filters}>
        <FindForm
          filter={filter}
          label={canAdminister(me) ? text.users.searchByMail : text.users.search}
          views={userViews}
          viewText={text.users}
        />
      </div>
      {list === null ? null : <Found key={list} list={list} filter={filter} />}
    </section>
  )
}

function Found({ list, filter }: { list: string; filter: UsersFilter }) {
  const pages = useListPages(list, DESK_PAGE)
  const { members, isRead } = useMembers(pages.ids)
  return (
    <DeskList
      pages={pages}
      isRead={isRead}
      count={members.length}
      empty={<EmptyState icon={<Users size={28} />} title={text.users.empty} />}
      end={text.users.end}
      failed={text.users.failed}
    >
      <ul className={css.lines}>
        {members.map((member) => (
          <Line
            key={member.id}
            member={member}
            to={filter.pathOf(member.id)}
            isChosen={member.id === filter.userId}
            isBesideOpen={filter.userId !== undefined}
          />
        ))}
      </ul>
    </DeskList>
  )
}

interface LineProps extends ChosenLineProps {
  member: Member
}

const Line = ({ member, ...line }: LineProps) => (
  <ChosenLine className={css.withFace} {...line}>
    <Avatar name={member.display_name} path={member.avatar_url} size={40} />
    <span className={css.who}>
      <span className={css.top}>
        <span className={css.title}>
          <bdi>{shownLine(member.display_name)}</bdi>
        </span>
        <TimeAgo at={member.joined_at} className={css.at} />
      </span>
      <span className={css.under}>
        <span>{`@${member.username}`}</span>
        {member.admin_rank ? <span className={css.holder}>{rankText(member.admin_rank)}</span> : null}
        {member.is_banned ? <span className={css.times}>{text.kase.isBanned}</span> : null}
        {member.is_leaving ? <span>{text.users.leaving}</span> : null}
      </span>
    </span>
  </ChosenLine>
)
