import { words } from '@/src/text/words'
import css from './footer.module.css'

/** Its legal links follow with the legal pages. */
export const Footer = () => (
  <footer className={css.footer}>
    <small>© 2026 {words.appName}</small>
  </footer>
)
