import { Check, Clock } from 'lucide-react'
import { useId } from 'react'
import { canFollow } from '@/src/domain/permissions'
import { words } from '@/src/text/words'
import { Button } from '@/src/ui/button'
import { namedAfter } from '@/src/ui/named-after'
import { type ProfileRow, useIsLate, useSession } from '@/sync'
import { useToggle } from '../use-toggle'
import css from './author-card.module.css'
import { text } from './text'

interface Props {
  person: ProfileRow
  /** Of one of several people: the id of their name. */
  nameId?: string
}

/** Follows a person, or no longer. The tap shows in the next frame; the server is never waited for. */
export function FollowButton({ person, nameId }: Props) {
  const { userId } = useSession()
  const late = useId()
  const isLate = useIsLate('profiles', person.id, 'followed_by_me')
  const { followed_by_me: following } = person
  const toggle = useToggle({
    table: 'profiles',
    row: person,
    field: 'followed_by_me',
    login: text.loginToFollow,
    failed: text.followFailed,
  })
  if (userId !== undefined && !canFollow(userId, person)) return null

  const mark = following ? <Check size={16} aria-hidden /> : null
  return (
    <>
      <Button
        size="small"
        variant={following ? 'secondary' : 'primary'}
        icon={isLate ? <Clock size={16} aria-hidden /> : mark}
        className={css.follow}
        onClick={toggle}
        {...(nameId && namedAfter(nameId))}
        {...(isLate && { 'aria-describedby': late, title: words.unsent })}
      >
        {following ? text.following : text.follow}
      </Button>
      {isLate ? (
        <span id={late} className="visually-hidden">
          {words.unsent}
        </span>
      ) : null}
    </>
  )
}
