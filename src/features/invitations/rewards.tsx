import { Award, Circle } from 'lucide-react'
import { dayOf } from '@/src/domain/relative-time'
import { cx } from '@/src/ui/class-names'
import { ProgressBar } from '@/src/ui/progress-bar'
import css from './invitations-page.module.css'
import type { Inviting, Reward } from './inviting'
import { text } from './text'

/** What inviting brings: the way to the next reward, then all of them. */
export function Rewards({ inviting: { rewards, count } }: { inviting: Inviting }) {
  const next = rewards.find((reward) => reward.granted_at === null)
  return (
    <section className={css.part} aria-labelledby="rewards">
      <h2 id="rewards">{text.rewards}</h2>
      {next ? (
        <>
          <p>{text.next(Math.max(1, next.required_count - count), next.title)}</p>
          <ProgressBar
            label={text.progress(count, next.required_count)}
            percent={Math.floor((100 * count) / next.required_count)}
          />
        </>
      ) : (
        <p>{text.allEarned}</p>
      )}
      <ul className={css.lines}>
        {rewards.map((reward) => (
          <RewardLine key={reward.id} reward={reward} />
        ))}
      </ul>
    </section>
  )
}

const RewardLine = ({
  reward: { required_count, title, description, xp, granted_at },
}: {
  reward: Reward
}) => (
  <li className={cx(css.line, granted_at !== null && css.earned)}>
    {granted_at ? <Award size={24} aria-hidden /> : <Circle size={24} aria-hidden />}
    <div className={css.grow}>
      <p className={css.strong}>{title}</p>
      {description ? <p className={css.hint}>{description}</p> : null}
      <p className={css.hint}>{granted_at ? text.earned(dayOf(Date.parse(granted_at))) : text.notYet}</p>
    </div>
    <p className={css.amount}>
      <span className={css.hint}>{text.rewardOf(required_count)}</span>
      {text.xp(xp)}
    </p>
  </li>
)
