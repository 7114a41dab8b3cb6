import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router-dom'
import { paths } from '@/src/domain/paths'
import { LevelMeter } from '@/src/features/account/level-meter'
import { useMe } from '@/src/features/account/use-me'
import { UpcomingEvents } from '@/src/features/events/upcoming-events'
import { words } from '@/src/text/words'
import { Avatar } from '@/src/ui/avatar'
import { pendingBlob } from '@/sync/outbox/write'
import { useSession } from '@/sync/session'
import { Footer } from './footer'
import css from './right-rail.module.css'
import { text } from './text'

/** The desktop's right rail: who one is here, and what this place is. */
export function RightRail() {
  const { status } = useSession()
  return (
    <aside className={css.rail}>
      {status === 'signed-in' ? <MeCard /> : null}
      <UpcomingEvents as="rail" />
      <section className={css.card} aria-labelledby="about-the-village">
        <h2 id="about-the-village" className={css.heading}>
          {words.about}
        </h2>
        <p className={css.text}>{text.aboutText}</p>
        <Link to={paths.about} className={css.more}>
          {text.aboutMore}
          <ChevronRight size={16} aria-hidden />
        </Link>
      </section>
      <Footer />
    </aside>
  )
}

function MeCard() {
  const me = useMe()
  if (!me) return null
  return (
    <section className={css.card} aria-label={text.member}>
      <div className={css.me}>
        <Avatar
          name={me.display_name}
          path={me.avatar_url}
          blob={me.avatar_url ? pendingBlob(me.avatar_url) : undefined}
          size={44}
        />
        <div className={css.names}>
          <p className={css.name}>
            <Link to={paths.profile(me.id)}>
              <bdi>{me.display_name}</bdi>
            </Link>
          </p>
          <p className={css.username}>@{me.username}</p>
        </div>
      </div>
      <LevelMeter me={me} />
    </section>
  )
}
