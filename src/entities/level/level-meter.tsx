import { levelProgress, missingXp } from '@/src/domain/experience'
import { titleOf } from '@/src/domain/levels'
import { LevelBadge } from '@/src/ui/level-badge'
import { ProgressBar } from '@/src/ui/progress-bar'
import type { ProfileRow } from '@/sync'
import css from './level-meter.module.css'
import { text } from './text'

/** Level icon, title, Lv and XP (spec §2), with the way to the next level and how far it still is. */
export function LevelMeter({ me }: { me: ProfileRow }) {
  const experience = me.experience ?? 0
  const missing = missingXp(experience)
  const percent = levelProgress(experience)
  return (
    <div className={css.meter}>
      <p className={css.line}>
        <LevelBadge level={me.current_level} />
        <span className={css.title}>{titleOf(me.current_level)}</span>
        <span className={css.xp}>{text.xp(experience.toLocaleString('ja-JP'))}</span>
      </p>
      <ProgressBar label={text.progress(percent)} percent={percent} />
      {missing === undefined ? null : (
        <p className={css.goal}>{text.missing(missing.toLocaleString('ja-JP'))}</p>
      )}
    </div>
  )
}
