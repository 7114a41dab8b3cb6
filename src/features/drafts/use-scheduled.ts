import { useRows } from '@/sync'

/** What is in the drafts and no draft waits for its time. The list is short: sorted by time where it is shown. */
export const useScheduled = () => useRows({ stream: 'drafts', where: { is_draft: false }, sort: 'draft_key' })
