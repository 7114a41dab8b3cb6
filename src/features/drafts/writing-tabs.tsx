import { NavLink } from 'react-router-dom'
import { paths } from '@/src/domain/paths'
import { words } from '@/src/text/words'
import { text } from './text'
import css from './writing-tabs.module.css'

/** The two places for what is not out yet. */
export const WritingTabs = () => (
  <nav className={css.tabs} aria-label={text.tabs}>
    <NavLink to={paths.drafts} replace>
      {words.drafts}
    </NavLink>
    <NavLink to={paths.scheduled} replace>
      {words.scheduled}
    </NavLink>
  </nav>
)
