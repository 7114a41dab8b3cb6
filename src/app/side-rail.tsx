import { useSession } from '@/sync'
import { places } from './navigation'
import { PlaceLink } from './place-link'
import { PlaceMark } from './place-mark'
import css from './side-rail.module.css'
import { text } from './text'

/** The desktop's left rail. */
export function SideRail() {
  const { status } = useSession()
  return (
    <nav className={css.rail} aria-label={text.mainNav}>
      <ul>
        {places
          .filter(({ members }) => !members || status === 'signed-in')
          .map(({ to, label, icon: Icon }) => (
            <li key={to}>
              <PlaceLink to={to} className={css.link}>
                <span className={css.icon}>
                  <Icon size={22} aria-hidden />
                  <PlaceMark to={to} />
                </span>
                {label}
              </PlaceLink>
            </li>
          ))}
      </ul>
    </nav>
  )
}
