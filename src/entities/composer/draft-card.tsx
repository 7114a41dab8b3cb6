import { Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Bucket } from '@/src/domain/images'
import { isoOf } from '@/src/domain/moment'
import { IconButton } from '@/src/ui/icon-button'
import { TimeAgo } from '@/src/ui/time-ago'
import css from './draft-card.module.css'
import type { DraftItem } from './draft-items'
import { text } from './text'
import { WritingCard, WritingStates } from './writing-card'

/** As the database ends the title of a text that both sides changed (`private.copy_title`); a long title hides it. */
const COPY_MARK = '（別の編集）'

interface Props {
  item: DraftItem
  /** Its form. */
  to: string
  bucket: Bucket
  icon: ReactNode
  /** What one without a title is called. */
  untitled: string
  onRemove: () => void
}

/** One draft: a tap anywhere opens it, the bin takes it away. */
export function DraftCard({ item, untitled, onRemove, ...card }: Props) {
  const { row, editedAt } = item
  const title = row.title.trim() || untitled
  const bin = (
    <IconButton
      className={css.remove}
      label={text.removeDraft(title)}
      icon={<Trash2 size={20} />}
      onClick={onRemove}
    />
  )
  return (
    <WritingCard
      {...card}
      row={row}
      title={title}
      className={css.card}
      titleClassName={css.title}
      actions={bin}
    >
      {row.description ? <p className={css.text}>{row.description}</p> : null}
      <p className={css.meta}>
        <span>
          <TimeAgo at={isoOf(editedAt)} /> {text.edited}
        </span>
        {title.endsWith(COPY_MARK) ? <span className={css.copy}>{text.copy}</span> : null}
        <WritingStates item={item} />
      </p>
    </WritingCard>
  )
}
