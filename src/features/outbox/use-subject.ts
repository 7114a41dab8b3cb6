import type { Bucket } from '@/src/domain/images'
import { textIn } from '@/src/domain/text-in'
import { caseOf, titleOf } from '@/src/entities/case/case'
import { useRow, useStoredRow } from '@/sync'
import { textOf } from './actions'
import { fieldsOf, isDeletion, type OutboxGroup, titleSeen } from './groups'
import { nameless } from './nameless'

interface Subject {
  /** Null: what it is says all. */
  title: string | null
  path: string | null
  bucket: Bucket
  thumbhash: string | null
  /** What was written besides the title. */
  description: string | null
  isDraft: boolean
}

const buckets: readonly Bucket[] = ['avatars', 'event-images']

const bucketOf = ({ eventId, entries }: OutboxGroup): Bucket => {
  const file = entries.find((entry) => entry.kind === 'upload')
  return buckets.find((name) => name === file?.fields.bucket) ?? (eventId ? 'event-images' : 'post-images')
}

/** What it is about: what was written, else the thing as this device shows it. */
export function useSubject(group: OutboxGroup): Subject {
  const draft = useRow('drafts', group.postId).row
  const post = useRow('posts', group.postId).row
  const event = useRow('events', group.eventId).row
  const hiddenPost = useStoredRow('posts', isDeletion(group) ? group.postId : undefined)
  const hiddenEvent = useStoredRow('events', isDeletion(group) ? group.eventId : undefined)
  const person = useRow('profiles', group.personId).row
  const aCase = useRow('desk', group.caseId).row
  const row = draft ?? post ?? event ?? hiddenPost ?? hiddenEvent
  const written = fieldsOf(group)
  const file = group.entries.find((entry) => entry.kind === 'upload')
  return {
    title:
      [
        written.title,
        written.name,
        row?.title,
        aCase && titleOf(caseOf(aCase)),
        person?.display_name,
        titleSeen(group),
      ]
        .map(textIn)
        .find(Boolean) ?? nameless(group),
    path: textIn(written.image_url) || textIn(file?.fields.path) || (row?.image_url ?? null),
    bucket: bucketOf(group),
    thumbhash: textIn(written.image_thumbhash) || (row?.image_thumbhash ?? null),
    description:
      textIn(written.body) ||
      textIn(written.description) ||
      (group.personId || group.write.fields.act ? textOf(written) : '') ||
      null,
    isDraft: draft !== undefined || event?.is_draft === true,
  }
}
