import { FileWarning } from 'lucide-react'
import { saveBlob } from '@/src/ui/save-blob'
import { StateChip } from '@/src/ui/state-chip'
import { Thumbnail } from '@/src/ui/thumbnail'
import type { Damaged } from '@/sync'
import { discardUnreadable, textOf } from './actions'
import { OutboxActions } from './outbox-actions'
import { OutboxCard } from './outbox-card'
import { text } from './text'

/** What can be read of something that cannot be sent any more; `place` among those like it, from 1. */
export function DamagedCard({ damaged, place }: { damaged: Damaged; place: number }) {
  const title = text.damagedTitle(place)
  const readable = textOf(damaged.fields)
  // A text by itself is shown as it is; a record of the outbox only as far as it has words.
  const written = readable || (typeof damaged.place === 'string' ? damaged.raw : null)
  const [picture] = damaged.pictures
  return (
    <OutboxCard
      thumbnail={
        <Thumbnail size={64} path={null} blob={picture?.blob} thumbhash={null}>
          <FileWarning size={24} />
        </Thumbnail>
      }
      what={text.damagedWhat}
      title={title}
      state={<StateChip state="failed" />}
      reason={text.damaged}
      written={written}
      actions={
        <OutboxActions
          name={title}
          editable={undefined}
          words={readable || damaged.raw}
          onSave={picture ? () => saveBlob(picture.blob, `${picture.id}.jpg`) : undefined}
          onDiscard={() => void discardUnreadable(damaged.place, title)}
        />
      }
    />
  )
}
