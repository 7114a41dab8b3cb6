import { errorCodeOf, sentenceOf } from '@/src/text/errors'
import { tellOutcome } from '@/src/ui/outcome-toast'
import { picturePath } from '@/src/ui/picture/picture-path'
import { showToast } from '@/src/ui/toast'
import type { Entry, Fields } from '@/sync/outbox/entry'
import { attachFile, discard, removeFile, write } from '@/sync/outbox/write'
import { outcomeOf } from '@/sync/status'
import type { ProfileRow } from '@/sync/tables/index'
import { text } from './text'

const bucket = 'avatars'

const tellFailure = (error: unknown): void =>
  showToast({ tone: 'danger', text: sentenceOf(errorCodeOf(error)) })

/** Keeps a picture on the device, to be sent before the profile names it. Undefined: it could not be kept. */
export async function keepAvatar(account: string, blob: Blob): Promise<string | undefined> {
  const path = picturePath(account)
  try {
    await attachFile({ bucket, path, blob }).saved
    return path
  } catch (error) {
    tellFailure(error)
  }
}

/** A picture that was chosen and not saved goes again. */
export const dropAvatar = (path: string): Promise<void> => removeFile({ bucket, path }).catch(tellFailure)

interface Save {
  me: ProfileRow
  /** What differs. */
  fields: Fields
  /** What stood on screen when it was touched (I14). */
  base: Fields
  /** What was refused before, and is laid into these fields. */
  refused: readonly Entry[]
  /** The upload of the picture these fields name. */
  upload: Entry | undefined
}

/** Shows at once, goes when it can. False: the device could not keep it. */
export async function saveProfile({ me, fields, base, refused, upload }: Save): Promise<boolean> {
  try {
    if (Object.keys(fields).length > 0)
      await write({
        table: 'profiles',
        id: me.id,
        kind: 'edit',
        fields,
        shown: { ...me, ...base },
        ...(upload && { needs: [upload.id] }),
      })
    for (const { write_id } of refused) await discard(write_id)
    // The bucket gives it up once the profile names another.
    if (fields.avatar_url !== undefined && me.avatar_url)
      await removeFile({ bucket, path: me.avatar_url, needs: [me.id] })
  } catch (error) {
    tellFailure(error)
    return false
  }
  if (Object.keys(fields).length > 0)
    void tellOutcome(outcomeOf('profiles', me.id), { done: text.saved, kept: text.savedHere })
  return true
}
