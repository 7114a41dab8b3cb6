import { tellOutcome } from '@/src/ui/outcome-toast'
import { showToast } from '@/src/ui/toast'
import { offerUndo } from '@/src/ui/undo'
import { write } from '@/sync/outbox/write'
import { outcomeOf } from '@/sync/status'
import type { PostRow } from '@/sync/tables/posts'
import { text } from './text'

type Time = Partial<Pick<PostRow, 'is_draft' | 'scheduled_at'>>

/** True when the device has it; it says so itself when it has not. */
const edit = async (shown: PostRow, fields: Time): Promise<boolean> => {
  try {
    await write({ table: 'posts', id: shown.id, kind: 'edit', fields, shown })
    return true
  } catch {
    showToast({ tone: 'danger', text: text.notChanged })
    return false
  }
}

/** 予約を取り消す: a draft again, with a way back. */
export const cancelSchedule = (row: PostRow): void => {
  const { scheduled_at } = row
  const none = { is_draft: true, scheduled_at: null }
  void edit(row, none)
  offerUndo({
    text: text.cancelled,
    undo: () => void edit({ ...row, ...none }, { is_draft: false, scheduled_at }),
    settle: () => undefined,
  })
}

/** 今すぐ公開. */
export const publishNow = async (row: PostRow): Promise<void> => {
  if (!(await edit(row, { scheduled_at: null }))) return
  await tellOutcome(outcomeOf('posts', row.id), { done: text.published, kept: text.publishedOffline })
}
