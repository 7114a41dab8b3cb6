import { firstSchedule, scheduledDate, timeLeft, usualSchedule } from '@/src/domain/schedule'
import { useComposerState } from '@/src/entities/composer/composer-context'
import { MomentField } from '@/src/ui/moment-field'
import { useServerNow } from '@/src/ui/use-now'
import { toServerTime } from '@/sync'
import { useField, usePostComposer } from './post-composer'
import css from './schedule-field.module.css'
import { text } from './text'

/** When the post is to be published, on the clock of this device; what is out already has no such choice. */
export function ScheduleField() {
  const { value: at, set } = useField('scheduled_at')
  const isPublished = useComposerState(({ mode }) => mode === 'published')
  if (isPublished) return null
  return (
    <div className={css.schedule}>
      <label className={css.choice}>
        <input
          type="checkbox"
          checked={at !== null}
          onChange={({ target }) => set(target.checked ? usualSchedule(toServerTime(Date.now())) : null)}
        />
        <span>{text.wantSchedule}</span>
      </label>
      {at === null ? null : <Time at={at} />}
    </div>
  )
}

function Time({ at }: { at: string }) {
  const { checkTime } = usePostComposer()
  const { error, set } = useField('scheduled_at')
  const now = useServerNow()
  const then = Date.parse(at)
  const left = timeLeft(then, now)
  return (
    <MomentField
      label={text.scheduleAt}
      hint={left && text.scheduleHint(scheduledDate(then, now), left)}
      error={error}
      className={css.time}
      min={firstSchedule(now)}
      now={now}
      required
      at={at}
      onTime={set}
      onLeave={checkTime}
    />
  )
}
