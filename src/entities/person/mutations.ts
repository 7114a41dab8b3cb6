import { partial } from 'valibot'
import { canEditProfile } from '@/src/domain/permissions'
import { profileSchema } from '@/src/domain/profile-validation'
import { errorCodeOf, sentenceOf } from '@/src/text/errors'
import { picturePath } from '@/src/ui/picture/picture-path'
import { tellSendResult } from '@/src/ui/send-result-toast'
import { showToast } from '@/src/ui/toast'
import {
  attachFile,
  discard,
  type Entry,
  type Fields,
  type ProfileRow,
  removeFile,
  sendResultOf,
  type Write,
  write,
} from '@/sync'
import { me, must, valid } from '../mutation'
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
export async function saveProfile({ me: person, fields, base, refused, upload }: Save): Promise<boolean> {
  try {
    must(canEditProfile(me(), person))
    valid(partial(profileSchema), fields)
    if (Object.keys(fields).length > 0)
      await write({
        table: 'profiles',
        id: person.id,
        kind: 'edit',
        fields,
        shown: { ...person, ...base },
        ...(upload && { needs: [upload.id] }),
      })
    for (const { write_id } of refused) await discard(write_id)
    // The bucket gives it up once the profile names another.
    if (fields.avatar_url !== undefined && person.avatar_url)
      await removeFile({ bucket, path: person.avatar_url, needs: [person.id] })
  } catch (error) {
    tellFailure(error)
    return false
  }
  if (Object.keys(fields).length > 0)
    void tellSendResult(sendResultOf('profiles', person.id), { done: text.saved, kept: text.savedHere })
  return true
}

/** What one may change of one's own profile. */
export type Mine = Extract<Write, { table: 'profiles'; kind: 'edit' }>['fields']

/** One's own settings and marks: shown at once, sent by itself. Rejects when the device could not keep it. */
export async function changeMine(person: ProfileRow, fields: Mine): Promise<void> {
  must(canEditProfile(me(), person))
  await write({ table: 'profiles', id: person.id, kind: 'edit', fields, shown: person })
}
