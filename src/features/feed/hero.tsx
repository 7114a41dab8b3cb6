import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router-dom'
import { paths } from '@/src/domain/paths'
import { words } from '@/src/text/words'
import { useSession } from '@/sync'
import css from './hero.module.css'
import { text } from './top-text'

/** Spec §2's hero, for visitors: whoever is a member knows where they are. The way in is the header's button. */
export function Hero() {
  const { status } = useSession()
  if (status !== 'signed-out') return null
  return (
    <section className={css.hero} aria-label={words.appName}>
      <p className={css.title}>{text.heroTitle}</p>
      <p className={css.detail}>
        {text.heroDetail}{' '}
        <Link to={paths.about} className={css.about}>
          {text.about}
          <ChevronRight size={16} aria-hidden />
        </Link>
      </p>
    </section>
  )
}
