import { NotebookPen, PenLine } from 'lucide-react'
import { paths } from '@/src/domain/paths'
import { WritingList } from '@/src/entities/composer/writing-list'
import { words } from '@/src/text/words'
import { ButtonLink } from '@/src/ui/button'
import { EmptyState } from '@/src/ui/empty-state'
import { useEntries, useLocalDrafts, useRows } from '@/sync'
import { DraftCard } from './draft-card'
import { orderDrafts } from './draft-order'
import { text } from './text'
import { ToEventDrafts } from './to-event-drafts'
import { WritingTabs } from './writing-tabs'

/** /posts/drafts: one's drafts, last edited on top. */
export default function DraftsPage() {
  const { rows, ready } = useRows({ stream: 'drafts', where: { is_draft: true }, sort: 'draft_key' })
  const items = orderDrafts(rows, useEntries(), useLocalDrafts())
  return (
    <WritingList
      above={
        <>
          <WritingTabs />
          <ToEventDrafts />
        </>
      }
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
        {words.newPost}
      </ButtonLink>
    }
  >
    {text.empty}
  </EmptyState>
)
