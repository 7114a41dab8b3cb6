import { Trash2 } from 'lucide-react'
import { Link } from 'react-router-dom'
import { paths } from '@/src/domain/paths'
import { IconButton } from '@/src/ui/icon-button'
import { Shuriken } from '@/src/ui/shuriken'
import { StateChip } from '@/src/ui/state-chip'
import { Thumbnail } from '@/src/ui/thumbnail'
import { TimeAgo } from '@/src/ui/time-ago'
import { pendingBlob } from '@/sync/outbox/write'
import { useIsHeldUp } from '@/sync/status'
import { deleteDraft } from './delete-draft'
import css from './draft-card.module.css'
import type { DraftItem } from './draft-order'
import { text } from './text'

/** One draft: a tap anywhere opens it, the bin takes it away. */
export function DraftCard({ item: { row, editedAt, state, isKept } }: { item: DraftItem }) {
  const isHeldUp = useIsHeldUp()
  const title = row.title.trim() || text.untitled
  return (
    <article className={css.card}>
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
        {row.description ? <p className={css.text}>{row.description}</p> : null}
        <p className={css.meta}>
          <span>
            <TimeAgo at={new Date(editedAt).toISOString()} /> {text.edited}
          </span>
          {state ? <StateChip state={state === 'sending' && isHeldUp ? 'waiting' : state} /> : null}
          {isKept ? <StateChip state="kept" /> : null}
        </p>
      </div>
      <IconButton
        className={css.remove}
        label={text.remove(title)}
        icon={<Trash2 size={20} />}
        onClick={() => deleteDraft(row)}
      />
    </article>
  )
}
