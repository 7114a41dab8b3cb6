import { describe, expect, it } from 'vitest'
import { cleanProfile, type ProfileContent, validateProfile } from './profile-validation'

const good: ProfileContent = {
  display_name: '影丸',
  username: 'kage_maru',
  bio: '',
  website_url: null,
  twitter_username: null,
  instagram_username: null,
}
const errorsOf = (part: Partial<ProfileContent>) => validateProfile({ ...good, ...part })

describe('what a person says of themselves', () => {
  it('may be little', () => expect(validateProfile(good)).toEqual({}))

  it.each(['', '　', '\u200b', 'あ'.repeat(31), '二\n行', '行\u2028'])('is not called %j', (display_name) =>
    expect(errorsOf({ display_name })).toEqual({ display_name: 'display_name_invalid' }),
  )
  it('counts characters as the database does', () =>
    expect(errorsOf({ display_name: '🥷'.repeat(30), bio: '🥷'.repeat(300) })).toEqual({}))

  it.each(['', 'ab', 'Kage', '影丸丸', 'a b c', 'x'.repeat(21), 'kage-maru', 'kage\n'])(
    'has no username %j',
    (username) => expect(errorsOf({ username })).toEqual({ username: 'username_invalid' }),
  )
  it('is no novel', () => expect(errorsOf({ bio: 'あ'.repeat(301) })).toEqual({ bio: 'bio_too_long' }))

  it.each([
    'http://a.jp',
    'javascript:alert(1)',
    'java\tscript:x',
    'data:text/html,x',
    'a.jp',
    'https://u:p@a.jp',
  ])('leads to no %j (attack 15)', (website_url) =>
    expect(errorsOf({ website_url })).toEqual({ website_url: 'website_url_not_https' }),
  )
  it.each(['https://x.com/a', 'a/b', 'a b', '../x', 'x'.repeat(31)])('is nobody %j elsewhere', (name) =>
    expect(errorsOf({ twitter_username: name, instagram_username: name })).toEqual({
      twitter_username: 'social_name_invalid',
      instagram_username: 'social_name_invalid',
    }),
  )
})

it('is kept without what stands around it', () => {
  expect(
    cleanProfile({
      display_name: ' 影丸　',
      username: ' kage_maru ',
      bio: '絵を描きます。\n',
      website_url: ' ',
      twitter_username: '@kage',
      instagram_username: ' ',
    }),
  ).toEqual({ ...good, bio: '絵を描きます。', twitter_username: 'kage' })
})
