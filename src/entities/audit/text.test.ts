import { expect, it } from 'vitest'
import { deedText } from './text'

it.each([
  ['posts', 'delete', '投稿を削除'],
  ['email', 'read', 'メールアドレスを閲覧'],
  ['person_acts', 'insert', 'ユーザーへの操作'],
  ['person_acts', 'refused', 'ユーザーへの操作（拒否）'],
])('of %s, %s is %s', (target, action, words) => {
  expect(deedText(target, action)).toBe(words)
})
