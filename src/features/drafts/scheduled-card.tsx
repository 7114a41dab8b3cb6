import { CalendarClock } from 'lucide-react'
import { paths } from '@/src/domain/paths'
import { exactTime } from '@/src/domain/relative-time'
import { scheduledTime, timeLeft } from '@/src/domain/schedule'
import { WritingCard, WritingStates } from '@/src/entities/composer/writing-card'
import { cancelSchedule } from '@/src/entities/post/save-post'
import { Button, ButtonLink } from '@/src/ui/button'
import { Shuriken } from '@/src/ui/shuriken'
import { useServerNow } from '@/src/ui/use-now'
import type { PostRow } from '@/sync'
import type { PostDraft } from './draft-order'
import { publishNow } from './scheduled-actions'
import css from './scheduled-card.module.css'
import { text } from './text'

/** One scheduled post: when it comes, and what can still be done about it; a tap beside the buttons opens it. */
export function ScheduledCard({ item }: { item: PostDraft }) {
  const { row, state, isKept } = item
  const title = row.title.trim() || text.untitledPost
  return (
    <WritingCard
      row={row}
      to={paths.editPost(row.id)}
      bucket="post-images"
      icon={<Shuriken size={32} />}
      title={title}
      className={css.card}
      titleClassName={css.title}
      actions={<Actions item={item} title={title} />}
    >
      <When row={row} isUnsent={state !== null} />
      {state || isKept ? (
        <p className={css.states}>
          <WritingStates item={item} />
        </p>
      ) : null}
    </WritingCard>
  )
}

const Actions = ({ item: { row, isMade }, title }: { item: PostDraft; title: string }) => (
  <div className={css.actions}>
    <ButtonLink size="small" to={paths.editPost(row.id)} aria-label={text.of(text.edit, title)}>
      {text.edit}
    </ButtonLink>
    {isMade ? (
      <>
        <Button
          size="small"
          aria-label={text.of(text.publishNow, title)}
          onClick={() => void publishNow(row)}
        >
          {text.publishNow}
        </Button>
        <Button
          size="small"
          variant="ghost"
          aria-label={text.of(text.cancel, title)}
          onClick={() => cancelSchedule(row)}
        >
          {text.cancel}
        </Button>
      </>
    ) : null}
  </div>
)

function When({ row, isUnsent }: { row: PostRow; isUnsent: boolean }) {
  const now = useServerNow()
  const then = Date.parse(row.scheduled_at ?? '')
  const soon = isUnsent ? text.goesWhenSent : text.goesSoon
  return (
    <p className={css.when}>
      <CalendarClock size={16} aria-hidden />
      <time dateTime={row.scheduled_at ?? ''} title={exactTime(then)}>
        {scheduledTime(then, now)}
      </time>
      <span className={css.left}>{timeLeft(then, now) ?? soon}</span>
    </p>
  )
}
