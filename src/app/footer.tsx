import { Link } from 'react-router-dom'
import { paths } from '@/src/domain/paths'
import { legal, words } from '@/src/text/words'
import { LegalLinks } from '@/src/ui/legal-links'
import css from './footer.module.css'

/** At the end of the right rail and of the phone's menu, whose links replace its history entry. */
export const Footer = ({ replace = false }: { replace?: boolean }) => (
  <footer className={css.footer}>
    <p className={css.links}>
      <Link to={paths.announcements} replace={replace}>
        {words.announcements}
      </Link>
    </p>
    <nav aria-label={legal.title}>
      <LegalLinks className={css.links} replace={replace} />
    </nav>
    <small>© 2026 {words.appName}</small>
  </footer>
)
