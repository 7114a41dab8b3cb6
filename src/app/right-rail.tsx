import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router-dom'
import { shownLine } from '@/src/domain/one-line'
import { paths } from '@/src/domain/paths'
import { UpcomingEvents } from '@/src/entities/event/upcoming-events'
import { LevelMeter } from '@/src/entities/level/level-meter'
import { useMe } from '@/src/entities/person/use-me'
import { words } from '@/src/text/words'
import { Avatar } from '@/src/ui/avatar'
import { pendingBlob, useSession } from '@/sync'
import { Footer } from './footer'
import css from './right-rail.module.css'
import { text } from './text'

/** The desktop's right rail: who one is here, and what this place is. */
export default function RightRail() {
  const { status } = useSession()
  return (
    <aside className={css.rail} data-late>
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
              <bdi>{shownLine(me.display_name)}</bdi>
            </Link>
          </p>
          <p className={css.username}>@{me.username}</p>
        </div>
      </div>
      <LevelMeter me={me} />
    </section>
  )
}
