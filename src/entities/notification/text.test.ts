import { expect, it } from 'vitest'
import { text } from './text'

const of = (people: number) =>
  text.sentence({ kind: 'like', people, name: '影丸', title: '月', level: 0, isSoon: false })

it('says how many others there are as counts are said everywhere', () => {
  expect(of(1)).toBe('影丸さんが「月」にいいねしました')
  expect(of(4)).toBe('影丸さん、ほか3人が「月」にいいねしました')
  expect(of(999_999)).toBe('影丸さん、ほか99.9万人が「月」にいいねしました')
})

it('of an event that is not known here (any more) says neither when it begins nor that it is near', () => {
  const reminder = (isSoon?: boolean) =>
    text.sentence({ kind: 'event_reminder', people: 1, name: '影丸', title: '花見', level: 0, isSoon })
  expect(reminder(true)).toBe('参加予定の「花見」がまもなく始まります')
  expect(reminder(false)).toBe('参加予定の「花見」が24時間以内に始まります')
  const moved = { kind: 'event_moved', people: 1, name: '影丸', level: 0, isSoon: false }
  expect(text.sentence({ ...moved, title: '花見', begins: '12月1日(火) 19:00' })).toBe(
    '参加予定の「花見」の日時が12月1日(火) 19:00に変わりました',
  )
  expect(text.sentence({ ...moved, title: undefined })).toBe('参加予定のイベントの日時が変わりました')
  const cancelled = { ...moved, kind: 'event_cancelled' }
  expect(text.sentence({ ...cancelled, title: '花見' })).toBe('参加予定の「花見」が中止になりました')
  expect(text.sentence({ ...cancelled, title: undefined })).toBe('参加予定のイベントが公開されなくなりました')
  expect(reminder()).toBe('参加予定のイベントのリマインダーです')
})
