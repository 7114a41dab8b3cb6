import { Plus } from 'lucide-react'
import { Fragment } from 'react'
import { paths } from '@/src/domain/paths'
import { words } from '@/src/text/words'
import { useSession } from '@/sync'
import css from './bottom-bar.module.css'
import { CountBadge } from './count-badge'
import { mainPlaces } from './navigation'
import { PlaceLink } from './place-link'
import { PlaceMark } from './place-mark'
import { text } from './text'
import { useDraftCount } from './use-draft-count'

/** The phone's bar: the places of everybody, with the post button in the middle for members. */
export function BottomBar() {
  const { status } = useSession()
  return (
    <nav className={css.bar} aria-label={text.bottomNav}>
      {mainPlaces.map(({ to, label, icon: Icon }) => (
        <Fragment key={to}>
          {to === paths.events && status === 'signed-in' ? <PostSlot /> : null}
          <PlaceLink to={to} className={css.slot}>
            <span className={css.badged}>
              <Icon size={22} aria-hidden />
              <PlaceMark to={to} />
            </span>
            {label}
          </PlaceLink>
        </Fragment>
      ))}
    </nav>
  )
}

const PostSlot = () => (
  <PlaceLink to={paths.newPost} className={css.post}>
    <span className="visually-hidden">{words.newPost}</span>
    <span className={css.badged}>
      <Plus size={26} aria-hidden />
      <CountBadge count={useDraftCount()} label={words.drafts} />
    </span>
  </PlaceLink>
)
