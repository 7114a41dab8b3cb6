import { CalendarPlus, LogIn, LogOut, PenLine, ScrollText, UserRound } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { shownLine } from '@/src/domain/one-line'
import { paths } from '@/src/domain/paths'
import { SignOut } from '@/src/entities/account/lazy-sign-out'
import { LevelMeter } from '@/src/entities/level/level-meter'
import { useMe } from '@/src/entities/person/use-me'
import { words } from '@/src/text/words'
import { FullScreen } from '@/src/ui/full-screen'
import { useSession } from '@/sync'
import { Footer } from './footer'
import { places } from './navigation'
import css from './phone-menu.module.css'
import { PlaceLink } from './place-link'
import { PlaceMark } from './place-mark'
import { text } from './text'

/** The phone's full-screen menu. Links replace its history entry, so that Back leads past it. */
export default function PhoneMenu() {
  const navigate = useNavigate()
  const { status } = useSession()
  const me = useMe()
  const [leaving, setLeaving] = useState(false)
  const member = status === 'signed-in'
  const all = [
    ...(me ? [{ to: paths.profile(me.id), label: words.myPage, icon: UserRound }] : []),
    ...places.filter((place) => !place.members || member),
    { to: paths.about, label: words.about, icon: ScrollText },
    ...(member
      ? [
          { to: paths.newPost, label: words.newPost, icon: PenLine },
          { to: paths.newEvent, label: words.newEvent, icon: CalendarPlus },
        ]
      : [{ to: paths.login(), label: words.login, icon: LogIn }]),
  ]
  return (
    <FullScreen title={text.menu} onClose={() => navigate(-1)}>
      {me ? (
        <div className={css.me}>
          <p className={css.name}>
            <bdi>{shownLine(me.display_name)}</bdi>
          </p>
          <LevelMeter me={me} />
        </div>
      ) : null}
      <nav aria-label={text.mainNav}>
        <ul className={css.places}>
          {all.map(({ to, label, icon: Icon }) => (
            <li key={to}>
              <PlaceLink to={to} replace className={css.link}>
                <span className={css.icon}>
                  <Icon size={24} aria-hidden />
                  <PlaceMark to={to} />
                </span>
                {label}
              </PlaceLink>
            </li>
          ))}
          {member ? (
            <li>
              <button type="button" className={css.link} onClick={() => setLeaving(true)}>
                <LogOut size={24} aria-hidden />
                {words.logout}
              </button>
            </li>
          ) : null}
        </ul>
      </nav>
      {leaving ? (
        <Suspense>
          <SignOut onStay={() => setLeaving(false)} />
        </Suspense>
      ) : null}
      <Footer replace />
    </FullScreen>
  )
}
