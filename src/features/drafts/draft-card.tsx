import { Trash2 } from 'lucide-react'
import { IconButton } from '@/src/ui/icon-button'
import { TimeAgo } from '@/src/ui/time-ago'
import { deleteDraft } from './delete-draft'
import css from './draft-card.module.css'
import type { DraftItem } from './draft-order'
import { text } from './text'
import { WritingCard, WritingStates } from './writing-card'

/** As the database ends the title of a text that both sides changed (`private.copy_title`); a long title hides it. */
const COPY_MARK = '（競合コピー）'

/** One draft: a tap anywhere opens it, the bin takes it away. */
export function DraftCard({ item }: { item: DraftItem }) {
  const { row, editedAt } = item
  const title = row.title.trim() || text.untitled
  const bin = (
    <IconButton
      className={css.remove}
      label={text.remove(title)}
      icon={<Trash2 size={20} />}
      onClick={() => deleteDraft(row)}
    />
  )
  return (
    <WritingCard row={row} title={title} className={css.card} titleClassName={css.title} actions={bin}>
      {row.description ? <p className={css.text}>{row.description}</p> : null}
      <p className={css.meta}>
        <span>
          <TimeAgo at={new Date(editedAt).toISOString()} /> {text.edited}
        </span>
        {title.endsWith(COPY_MARK) ? <span className={css.copy}>{text.copy}</span> : null}
        <WritingStates item={item} />
      </p>
    </WritingCard>
  )
}
