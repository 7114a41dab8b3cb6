import { useDeleting, useRows } from '@/sync/live'

/** How many drafts one has, for the badge on the post button; not the ones that only 元に戻す can still bring back. */
export function useDraftCount(): number {
  const deleting = useDeleting()
  const { rows } = useRows({ stream: 'drafts', sort: 'draft_key', where: { is_draft: true } })
  return rows.filter(({ id }) => !deleting.has(id)).length
}
