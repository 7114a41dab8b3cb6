import { expect, it } from 'vitest'
import { type Entry, labelOf } from '@/sync'
import { written } from '@/sync/tables/written'
import { anEntry } from '@/tests/support/builders'
import { outboxGroups, titleSeen } from './groups'
import { nameless } from './nameless'

const named = (given: Partial<Entry>): [string, unknown] => {
  const [group] = outboxGroups([anEntry({ fields: {}, ...given })], 0)
  if (!group) throw new Error('nothing to be sent')
  return [labelOf(group.write), titleSeen(group) ?? nameless(group)]
}
const report = (content_type: string): Partial<Entry> => ({
  table: 'reports',
  kind: 'insert',
  fields: { content_type, content_id: 'c', reason: 'spam' },
})

// Each as a person meets it where the device holds nothing of what it is about.
const writes: Partial<Record<keyof typeof written, [Partial<Entry>, string, string | null][]>> = {
  posts: [
    [{ table: 'posts', kind: 'insert' }, '下書き', '無題'],
    [{ table: 'posts', kind: 'delete' }, '投稿の削除', '投稿'],
  ],
  profiles: [
    [{ table: 'profiles', kind: 'edit', fields: { bio: '' } }, 'プロフィールの編集', '不明なユーザー'],
  ],
  comments: [[{ table: 'comments', kind: 'edit', shown: { post_id: 'p' } }, 'コメントの編集', '投稿']],
  collections: [
    [{ table: 'collections', kind: 'delete', shown: { name: '月夜' } }, 'コレクションの削除', '月夜'],
    [{ table: 'collections', kind: 'edit', fields: { is_public: true } }, 'コレクションの編集', null],
  ],
  collection_items: [
    [{ table: 'collection_items', kind: 'edit', shown: { post_id: 'p' } }, 'コレクションの並べ替え', '投稿'],
  ],
  events: [[{ table: 'events', kind: 'delete' }, 'イベントの削除', 'イベント']],
  reports: [
    [report('post'), '通報', '投稿'],
    [report('comment'), '通報', 'コメント'],
    [report('constructor'), '通報', null],
  ],
  invitation_uses: [
    [{ table: 'invitation_uses', kind: 'insert', fields: { code: 'x' } }, '招待の利用', null],
  ],
  notifications: [
    [
      { table: 'notifications', kind: 'edit', fields: { seen_until: '2026-11-21T00:00:00.000Z' } },
      '通知を既読にする操作',
      null,
    ],
  ],
  notification_reads: [[{ table: 'notification_reads', kind: 'insert' }, '通知を既読にする操作', null]],
  case_acts: [
    [
      { table: 'case_acts', kind: 'insert', fields: { case_id: 'c', act: 'resolve' } },
      '通報への対応',
      '通報',
    ],
  ],
  ban_acts: [
    [
      { table: 'ban_acts', kind: 'insert', fields: { person_id: 'm', act: 'ban' } },
      'BANの操作',
      '不明なユーザー',
    ],
  ],
  post_acts: [
    [{ table: 'post_acts', kind: 'insert', fields: { post_id: 'p', act: 'hide' } }, '投稿の操作', '投稿'],
  ],
  announcement_reads: [[{ table: 'announcement_reads', kind: 'edit' }, 'お知らせの既読', null]],
}

it.each(Object.entries(writes))('a write of %s is called what it is', (table, cases) => {
  expect(table in written).toBe(true)
  for (const [given, label, name] of cases) expect(named(given)).toEqual([label, name])
})

it.each([
  ['post-images', '投稿から外した画像'],
  ['event-images', 'イベントから外した画像'],
  ['avatars', 'プロフィールから外した画像'],
  ['another', '外した画像'],
])('a file of %s by itself is one that was taken out', (bucket, name) => {
  const fields = { bucket, path: 'me/1-a.jpg' }
  expect(named({ table: 'files', kind: 'remove', fields })).toEqual(['画像の削除', name])
})
