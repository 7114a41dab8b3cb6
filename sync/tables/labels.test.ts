import { expect, test } from 'vitest'
import { actionOf, labelOf } from './labels'

test.each([
  ['posts', 'toggle', { liked_by_me: true }, 'いいね', 'いいね'],
  ['posts', 'toggle', { liked_by_me: false }, 'いいねの取り消し', 'いいね'],
  ['profiles', 'toggle', { followed_by_me: false }, 'フォローの取り消し', 'フォロー'],
  ['comments', 'insert', { body: '言' }, 'コメント', 'コメント'],
  ['comments', 'delete', {}, 'コメントの削除', 'コメント'],
  ['posts', 'insert', { is_draft: true }, '下書き', '投稿'],
  ['posts', 'insert', { is_draft: false }, '投稿', '投稿'],
  ['posts', 'edit', { is_draft: false }, '投稿', '投稿'],
  ['posts', 'edit', { title: 'x' }, '投稿の編集', '投稿'],
  ['posts', 'delete', {}, '投稿の削除', '投稿'],
  ['profiles', 'edit', { bio: '' }, 'プロフィールの編集', 'プロフィール'],
  ['profiles', 'edit', { mutes: {} }, '設定の変更', 'プロフィール'],
  ['profiles', 'edit', { mutes: {}, bio: '' }, 'プロフィールの編集', 'プロフィール'],
  ['profiles', 'edit', { terms_version: '1' }, '利用規約への同意', 'プロフィール'],
  ['collection_items', 'edit', { place: 1 }, 'コレクションの並べ替え', 'コレクションへの追加'],
  ['events', 'delete', {}, 'イベントの削除', 'イベント'],
  ['files', 'upload', {}, '画像', '画像アップロード'],
  ['constructor', 'edit', {}, '変更', '変更'],
] as const)('%s %s %j is called %s, its limit that of %s', (table, kind, fields, label, action) => {
  expect([labelOf({ table, kind, fields }), actionOf({ table, kind, fields })]).toEqual([label, action])
})
