import { errorText } from '@/src/text/errors'
import { showToast } from '@/src/ui/toast'
import { write } from '@/sync/outbox/write'
import type { ProfileRow } from '@/sync/tables/index'
import { text } from './text'

/** Changes one's own settings: shown at once, sent by itself. */
export const changeMine = (me: ProfileRow, fields: Partial<ProfileRow>): void =>
  void write({ table: 'profiles', id: me.id, kind: 'edit', fields, shown: me }).catch((error: unknown) =>
    showToast({ tone: 'danger', text: text.saveFailed, detail: errorText(error) }),
  )
