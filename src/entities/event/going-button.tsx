import { CalendarCheck } from 'lucide-react'
import { shortCount } from '@/src/domain/counts'
import { LateMark, lateId } from '@/src/entities/post/late-mark'
import { cx } from '@/src/ui/class-names'
import type { EventRow } from '@/sync'
import { useToggle } from '../use-toggle'
import css from './going-button.module.css'
import { text as words } from './mutation-text'
import { text } from './text'

/** 参加予定 and how many come. The tap shows in the next frame; the server is never waited for. */
export function GoingButton({ event }: { event: EventRow }) {
  const { going_by_me: on, going_count: count } = event
  const toggle = useToggle({
    table: 'events',
    row: event,
    field: 'going_by_me',
    login: words.loginToGo,
    failed: words.goingFailed,
  })
  return (
    <button
      type="button"
      className={cx(css.going, on && css.on)}
      aria-pressed={on}
      aria-label={text.comers(shortCount(count))}
      aria-describedby={lateId(event.id, 'going_by_me')}
      onClick={toggle}
    >
      <CalendarCheck size={20} aria-hidden />
      <span>{text.going}</span>
      {count > 0 ? <span className={css.count}>{shortCount(count)}</span> : null}
      <LateMark table="events" id={event.id} field="going_by_me" className={css.late} />
    </button>
  )
}
