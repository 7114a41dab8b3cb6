import type { Entry } from '@/sync/outbox/entry'
import type { PostRow } from '@/sync/tables'
import { blankPost } from '@/sync/tables/posts'

/** A published post; only what the case is about is named. */
export const aPost = (fields: Partial<PostRow> = {}): PostRow => ({
  ...blankPost(fields.id ?? 'post-1', fields.user_id ?? 'author', 0),
  title: '題',
  is_published: true,
  feed_key: 1000,
  rev: 1,
  ...fields,
})

let lastSeq = 0

/** An entry of one's own; only what the case is about is named. */
export const anEntry = (fields: Partial<Entry> = {}): Entry => {
  lastSeq += 1
  return {
    seq: lastSeq,
    write_id: `write-${lastSeq}`,
    account: 'me',
    table: 'posts',
    id: 'post-1',
    kind: 'edit',
    fields: {},
    base: {},
    state: 'waiting',
    needs: [],
    touched_at: 0,
    ...fields,
  }
}
