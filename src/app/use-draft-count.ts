import { useCount } from '@/sync/live'

/** How many drafts one has, for the badge on the post button. */
export const useDraftCount = (): number =>
  useCount({ stream: 'drafts', sort: 'draft_key', where: { is_draft: true } })
