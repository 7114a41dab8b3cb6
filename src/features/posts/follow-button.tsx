import { Check, Clock } from 'lucide-react'
import { useId } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { paths } from '@/src/domain/paths'
import { canFollow } from '@/src/domain/permissions'
import { Button } from '@/src/ui/button'
import { showToast } from '@/src/ui/toast'
import { write } from '@/sync/outbox/write'
import { useSession } from '@/sync/session'
import { useIsLate } from '@/sync/status'
import type { ProfileRow } from '@/sync/tables/index'
import css from './author-card.module.css'
import { text } from './text'

/** Follows a person, or no longer. The tap shows in the next frame; the server is never waited for. */
export function FollowButton({ person }: { person: ProfileRow }) {
  const { userId } = useSession()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const late = useId()
  const isLate = useIsLate('profiles', person.id)
  const { followed_by_me: following } = person
  if (userId === person.id) return null

  const toggle = () => {
    if (!canFollow(userId, person.id)) {
      showToast({ text: text.loginNeeded, detail: text.loginToFollow })
      return navigate(paths.login(pathname + search))
    }
    write({
      table: 'profiles',
      id: person.id,
      kind: 'toggle',
      fields: { followed_by_me: !following },
      shown: person,
    }).catch(() => showToast({ tone: 'danger', text: text.followFailed }))
  }

  const mark = following ? <Check size={16} aria-hidden /> : null
  return (
    <>
      <Button
        size="small"
        variant={following ? 'secondary' : 'primary'}
        icon={isLate ? <Clock size={16} aria-hidden /> : mark}
        className={css.follow}
        onClick={toggle}
        {...(isLate && { 'aria-describedby': late, title: text.late })}
      >
        {following ? text.following : text.follow}
      </Button>
      {isLate ? (
        <span id={late} className="visually-hidden">
          {text.late}
        </span>
      ) : null}
    </>
  )
}
