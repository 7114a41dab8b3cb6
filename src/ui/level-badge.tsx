import { tierOf, titleOf } from '@/src/domain/levels'
import { cx } from './class-names'
import css from './level-badge.module.css'

/** A person's level in their rank's colour; the title is its tip and spoken name. */
export const LevelBadge = ({ level, showTitle }: { level: number; showTitle?: boolean }) => (
  <span className={cx(css.badge, css[`tier-${tierOf(level)}`])} title={titleOf(level)}>
    <span aria-hidden>Lv{level}</span>
    <span className="visually-hidden">レベル{level}</span>
    <span className={showTitle ? undefined : 'visually-hidden'}> {titleOf(level)}</span>
  </span>
)
