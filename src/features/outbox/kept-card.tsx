import { PenLine } from 'lucide-react'
import { paths } from '@/src/domain/paths'
import { StateChip } from '@/src/ui/state-chip'
import { Thumbnail } from '@/src/ui/thumbnail'
import { useRow } from '@/sync/live'
import type { Fields } from '@/sync/outbox/entry'
import { discardKept, textOf } from './actions'
import { text, whatTexts } from './text'
import { ThingActions } from './thing-actions'
import { ThingCard } from './thing-card'

interface KeptThing {
  account: string
  postId: string
  values: Fields
  tagText: string
}

/** Typed text that lies on this device alone, and why. */
export function KeptCard(kept: KeptThing) {
  const { postId, values, tagText } = kept
  const draft = useRow('drafts', postId).row
  const post = useRow('posts', postId).row
  const row = draft ?? post
  // Beside a draft that is on its way, this is what it does not have yet: never the draft itself.
  const title = String(row?.title || values.title || '') || text.untitled
  const isEdit = row?.is_draft === false
  const what = whatTexts[isEdit ? 'edit' : 'draft']
  const name = row ? text.keptOf(title) : `「${title}」（${what}）`
  const typed = [values.title === title ? null : values.title, values.description]
  return (
    <ThingCard
      thumbnail={
        <Thumbnail size={64} path={row?.image_url ?? null} thumbhash={row?.image_thumbhash ?? null}>
          <PenLine size={24} />
        </Thumbnail>
      }
      what={what}
      title={title}
      state={<StateChip state="kept" />}
      reason={isEdit ? text.keptEdit : text.keptDraft}
      written={typed.filter((one) => typeof one === 'string').join('\n') || null}
      actions={
        <ThingActions
          name={name}
          editable={paths.editPost(postId)}
          words={[textOf(values), tagText].filter(Boolean).join('\n\n')}
          onDiscard={() => void discardKept(kept, name)}
        />
      }
    />
  )
}
