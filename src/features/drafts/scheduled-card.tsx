import { CalendarClock } from 'lucide-react'
import { Link } from 'react-router-dom'
import { paths } from '@/src/domain/paths'
import { exactTime } from '@/src/domain/relative-time'
import { scheduledTime, timeLeft } from '@/src/domain/schedule'
import { Button, ButtonLink } from '@/src/ui/button'
import { Shuriken } from '@/src/ui/shuriken'
import { StateChip } from '@/src/ui/state-chip'
import { Thumbnail } from '@/src/ui/thumbnail'
import { useNow } from '@/src/ui/use-now'
import { pendingBlob } from '@/sync/outbox/write'
import { useIsHeldUp } from '@/sync/status'
import type { PostRow } from '@/sync/tables/posts'
import type { DraftItem } from './draft-order'
import { cancelSchedule, publishNow } from './scheduled-actions'
import css from './scheduled-card.module.css'
import { text } from './text'

/** One scheduled post: when it comes, and what can still be done about it; a tap beside the buttons opens it. */
export function ScheduledCard({ item: { row, state, isKept, isMade } }: { item: DraftItem }) {
  const isHeldUp = useIsHeldUp()
  const title = row.title.trim() || text.untitledPost
  return (
    <article className={css.card} aria-label={title}>
      <Thumbnail
        size={96}
        path={row.image_url}
        blob={row.image_url ? pendingBlob(row.image_url) : undefined}
        thumbhash={row.image_thumbhash}
      >
        <Shuriken size={32} />
      </Thumbnail>
      <div className={css.words}>
        <h2 className={css.title}>
          <Link to={paths.editPost(row.id)} className={css.link}>
            <bdi>{title}</bdi>
          </Link>
        </h2>
        <When row={row} isUnsent={state !== null} />
        {state || isKept ? (
          <p className={css.states}>
            {state ? <StateChip state={state === 'sending' && isHeldUp ? 'waiting' : state} /> : null}
            {isKept ? <StateChip state="kept" /> : null}
          </p>
        ) : null}
      </div>
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
    </article>
  )
}

function When({ row, isUnsent }: { row: PostRow; isUnsent: boolean }) {
  const now = useNow()
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
