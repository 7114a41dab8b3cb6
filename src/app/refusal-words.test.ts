import { expect, it } from 'vitest'
import { noteCaseTitle } from '@/src/entities/case/acted-on'
import { anEntry } from '@/tests/support/builders'
import { refusalOf } from './refusal-words'

it('a refused act of the team names its case', () => {
  noteCaseTitle('c1', '月夜')
  const refused = (case_id: string) =>
    refusalOf(
      anEntry({
        table: 'case_acts',
        kind: 'insert',
        code: 'case_closed',
        fields: { case_id, act: 'resolve' },
      }),
    )
  expect(refused('c1')).toEqual({
    text: '「月夜」への対応を送信できませんでした',
    detail: 'ほかの担当者がすでに対応を終えています。',
  })
  expect(refused('c2').text).toBe('通報への対応を送信できませんでした')
})

it.each([
  ['posts', '投稿の削除に失敗しました'],
  ['events', 'イベントの削除に失敗しました'],
  ['comments', 'コメントの削除に失敗しました'],
  ['collections', 'コレクションの削除に失敗しました'],
  ['collection_items', 'コレクションからの除外に失敗しました'],
])('a refused deletion of %s says what was not deleted', (table, said) => {
  expect(refusalOf(anEntry({ table, kind: 'delete', fields: {} })).text).toBe(said)
})

it('a refused write of an event says what could not be done', () => {
  const refused = (entry: Parameters<typeof anEntry>[0]) =>
    refusalOf(anEntry({ table: 'events', code: 'network_error', ...entry })).text
  expect(refused({ kind: 'toggle', fields: { going_by_me: true } })).toBe(
    '参加予定の処理に失敗しました。もう一度お試しください。',
  )
  expect(refused({ kind: 'insert', fields: { title: '月見' } })).toBe('イベントを送信できませんでした')
})
