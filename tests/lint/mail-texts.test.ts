import { expect, it } from 'vitest'
import { reasons, reasonTexts } from '@/src/text/reasons'
import { followMail, likeMail, line, reportMail } from '@/supabase/functions/_shared/mail-texts'

const tags = (code: string) =>
  [...code].map((one) => String.fromCodePoint(0xe0000 + one.charCodeAt(0))).join('')
const END = '\u{e007f}'
const scotland = `\u{1f3f4}${tags('gbsct')}${END}`

it.each([
  ['a family', '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}'],
  ['a skin', '\u{1f469}\u{1f3fd}\u200d\u{1f680}'],
  ['a heart that burns', '\u2764\ufe0f\u200d\u{1f525}'],
  ['a woman who runs', '\u{1f3c3}\u200d\u2640\ufe0f'],
  ['pirates', '\u{1f3f4}\u200d\u2620\ufe0f'],
  ['a flag of tags', scotland],
  ['two of them', `${scotland}${scotland}忍`],
])('%s in a name stays one picture', (_, name) => {
  expect(line(name)).toBe(name)
  expect(followMail({ followerName: name }).subject).toBe(`${name}さんがあなたをフォローしました`)
})

it.each([
  ['a new header', 'a\r\nBcc: x@example.com', 'a Bcc: x@example.com'],
  ['breaks that no keyboard makes', 'a\u2028b\u2029c\u0085d', 'a b c d'],
  ['a turn of the reading', 'a\u202eb\u2066c\u200fd', 'a b c d'],
  ['no width', 'a\u200bb\ufeffc\u2060d', 'a b c d'],
  ['a soft hyphen', 'a\u00adb', 'a b'],
  ['a joiner between letters', 'a\u200db', 'a b'],
  ['a joiner at an end', '\u200d\u{1f468}\u200d', '\u{1f468}'],
  ['a turn beside a joiner', '\u{1f468}\u200d\u202e\u{1f469}', '\u{1f468} \u{1f469}'],
  ['tags without a flag', `a${tags('gbsct')}${END}b`, 'a b'],
  ['a flag whose tags do not end', `\u{1f3f4}${tags('gbsct')}b`, '\u{1f3f4} b'],
  ['words in tags', `\u{1f3f4}${tags('this is hidden')}${END}b`, '\u{1f3f4} b'],
  ['half a pair', 'a\ud83d', 'a\ufffd'],
])('%s does not', (_, typed, shown) => {
  expect(line(typed)).toBe(shown)
})

it.each(reasons)('names the reason %s of a report as the app does', (reason) => {
  expect(reportMail({ content_type: 'post', reason }).subject).toContain(`（${reasonTexts[reason]}）`)
})

it('of many liked posts it says how many they are, and that it does not name all', () => {
  const items = [1, 2].map((n) => ({
    senderName: '影丸',
    others: 0,
    postTitle: `絵${n}`,
    postUrl: `/posts/${n}`,
  }))
  const mail = likeMail({ ...items[0], items, count: 30 })
  expect(mail.subject).toBe('30件の投稿に、新しいいいねが届いています')
  expect(mail.items?.at(-1)).toEqual({ text: 'ほか28件', url: '/notifications' })
  expect(likeMail({ ...items[0], items, count: 2 }).items).toHaveLength(2)
})
