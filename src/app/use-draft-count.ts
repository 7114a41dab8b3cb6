import { useHiddenDrafts } from '@/src/features/drafts/delete-draft'
import { useRows } from '@/sync/live'

/** How many drafts one has, for the badge on the post button; not the ones that only 元に戻す can still bring back. */
export const useDraftCount = (): number => {
  const { rows } = useRows({ stream: 'drafts', sort: 'draft_key', where: { is_draft: true } })
  const hidden = useHiddenDrafts(({ ids }) => ids)
  return rows.filter(({ id }) => !hidden.has(id)).length
}
