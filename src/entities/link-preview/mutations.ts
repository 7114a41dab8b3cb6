import { type LinkPreview, linkPreviewSchema } from '@/src/domain/link-preview-schema'
import { canAdminister } from '@/src/domain/permissions'
import { newId, type ProfileRow } from '@/sync'
import { must, valid } from '../mutation'
import { recentSettingActs } from './recent-acts'
import { text } from './text'

interface Saved {
  /** Of the state that was edited; 0: there was none. */
  rev: number
  content: LinkPreview
  /** The upload of its picture, while that is on its way. */
  upload: string | undefined
}

/** Keeps how links look elsewhere; `undone`: it was taken back, or could not be kept. */
export function saveLinkPreview(
  me: ProfileRow | undefined,
  { rev, content, upload }: Saved,
  undone: () => void,
): void {
  must(canAdminister(me))
  recentSettingActs.doUndoably(
    {
      table: 'setting_acts',
      id: newId(),
      kind: 'insert',
      fields: { ...valid(linkPreviewSchema, content), seen_rev: rev },
      ...(upload ? { needs: [upload] } : {}),
    },
    { text: text.saved, failed: text.failed, undone },
  )
}
