import { NotebookPen, PenLine } from 'lucide-react'
import { paths } from '@/src/domain/paths'
import { words } from '@/src/text/words'
import { ButtonLink } from '@/src/ui/button'
import { EmptyState } from '@/src/ui/empty-state'
import { useEntries, useKept, useRows } from '@/sync/live'
import { DraftCard } from './draft-card'
import { orderDrafts } from './draft-order'
import { text } from './text'
import { WritingList } from './writing-list'

/** /posts/drafts: one's drafts, last edited on top. */
export default function DraftsPage() {
  const { rows, ready } = useRows({ stream: 'drafts', where: { is_draft: true }, sort: 'draft_key' })
  const items = orderDrafts(rows, useEntries(), useKept())
  return (
    <WritingList
      title={words.drafts}
      loading={text.loading}
      items={items}
      ready={ready}
      Card={DraftCard}
      empty={<NoDrafts />}
    />
  )
}

const NoDrafts = () => (
  <EmptyState
    icon={<NotebookPen size={32} />}
    title={text.emptyTitle}
    action={
      <ButtonLink to={paths.newPost} variant="primary" icon={<PenLine size={18} />}>
        {text.write}
      </ButtonLink>
    }
  >
    {text.empty}
  </EmptyState>
)
