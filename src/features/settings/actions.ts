import { changeMine, type Mine } from '@/src/entities/person/mutations'
import { errorText } from '@/src/text/errors'
import { showToast } from '@/src/ui/toast'
import type { ProfileRow } from '@/sync'
import { text } from './text'

/** Changes one's own settings, and says when the device could not keep that. */
export const changeSetting = (me: ProfileRow, fields: Mine): void =>
  void changeMine(me, fields).catch((error: unknown) =>
    showToast({ tone: 'danger', text: text.saveFailed, detail: errorText(error) }),
  )
