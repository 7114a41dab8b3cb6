import { useRows } from '@/sync'

/** How many drafts one has, for the badge on the post button. */
export function useDraftCount(): number {
  return useRows({ stream: 'drafts', sort: 'draft_key', where: { is_draft: true } }).rows.length
}
