import { expect, it } from 'vitest'
import {
  isFound,
  searchedAnnouncement,
  searchedEvent,
  searchedPerson,
  searchedPost,
  soughtBy,
} from './search'

const post = searchedPost({
  title: '月夜の影丸',
  description: '屋根の上で\nカゲを描く',
  character_tags: ['影丸 第1話'],
})

it.each([
  ['', 'empty'],
  ['　', 'empty'],
  ['#', 'empty'],
  ['a', 'short'],
  ['ａ 1', 'short'],
  ['影', 'good'],
  ['あ', 'good'],
  ['⚔\ufe0f', 'good'],
  ['a 影', 'good'],
  ['影丸', 'good'],
  ['影丸 夜', 'good'],
  ['#影', 'good'],
  ['𠮷', 'good'],
  ['\ud83d', 'empty'],
  ['あ'.repeat(101), 'long'],
  ['ああ いい うう ええ おお かか きき くく けけ', 'long'],
])('%s is %s', (typed, state) => {
  expect(soughtBy(typed).state).toBe(state)
})

it.each(['影', '影丸', '夜の影', 'かげを', '月夜　屋根', '#影丸第１話', '影丸 月', '第1話'])(
  '%s finds it',
  (typed) => {
    expect(isFound(soughtBy(typed), post)).toBe(true)
  },
)

it.each(['丸影', '影丸 小夜', '#影丸', '上でカゲを描いた', '描く影丸'])('%s does not', (typed) => {
  expect(isFound(soughtBy(typed), post)).toBe(false)
})

it('picked tags are sought with the words, each once; the same search has one name', () => {
  expect(soughtBy('カゲ  #影丸', ['影丸', '第1 話'])).toEqual({
    state: 'good',
    words: ['かげ'],
    tags: ['影丸', '第1話'],
    query: 'かげ #影丸 #第1話',
  })
  expect(soughtBy('ｋａｇｅ').query).toBe(soughtBy('KAGE ').query)
})

it('people are found by name, user name and what they say of themselves', () => {
  const person = searchedPerson({ display_name: '月影サクラ', username: 'sakura_ink', bio: '墨絵を描きます' })
  for (const typed of ['さくら', 'SAKURA', '墨絵', '月影 ink'])
    expect(isFound(soughtBy(typed), person)).toBe(true)
  expect(isFound(soughtBy('#さくら'), person)).toBe(false)
})

it('events are found by title, description and place; announcements by title and body', () => {
  const event = searchedEvent({ title: '写生会', description: '竹を描く', location: '鎌倉' })
  for (const typed of ['写生', '竹を', '写生 鎌倉']) expect(isFound(soughtBy(typed), event)).toBe(true)
  const said = searchedAnnouncement({ title: '点検のお知らせ', body: '深夜二時から' })
  expect(isFound(soughtBy('点検 深夜'), said)).toBe(true)
  expect(isFound(soughtBy('朝方'), said)).toBe(false)
})

it('finds a person by the user name as it is written everywhere', () => {
  const person = searchedPerson({ display_name: 'みつば', username: 'mitsuba_e', bio: '' })
  for (const typed of ['@mitsuba_e', '＠mitsuba_e', 'mitsuba_e'])
    expect(isFound(soughtBy(typed), person), typed).toBe(true)
  expect(soughtBy('@').state).toBe('empty')
})
