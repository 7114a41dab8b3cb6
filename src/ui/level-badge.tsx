import { tierOf, titleOf } from '@/src/domain/levels'
import { cx } from './class-names'
import css from './level-badge.module.css'

/** A person's level in their rank's colour; the title is its tip and spoken name. */
export const LevelBadge = ({ level }: { level: number }) => (
  <span
    role="img"
    aria-label={`レベル${level} ${titleOf(level)}`}
    title={titleOf(level)}
    className={cx(css.badge, css[`tier-${tierOf(level)}`])}
  >
    Lv{level}
  </span>
)
