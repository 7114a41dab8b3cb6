import { expect, it } from 'vitest'
import { isBlank } from './blank'
import { composed, lengthOf } from './composed'
import { deviceName } from './device-name'
import { foldLines } from './fold-lines'
import { httpsLink } from './https-link'
import { invitationCode } from './invitation-code'
import { splitLinks } from './links'
import { plainText } from './markdown'
import { mentioningAt, splitMentions } from './mentions'
import { foldMarks, oneLine, plainLine } from './one-line'
import { cleanProfile, validateProfile } from './profile-validation'
import { safeReturnTo } from './return-to'
import { soughtBy } from './search'
import { suggestTags } from './tag-suggestions'
import { addTags } from './tags'
import { readVideoLink } from './video-link'

const profile = (said: string) => ({
  display_name: said,
  username: said,
  bio: said,
  website_url: said,
  twitter_username: said,
  instagram_username: said,
})

/** Everything that reads text of people's. */
const readers: Record<string, (said: string) => unknown> = {
  addTags: (said) => addTags([], said),
  cleanProfile: (said) => cleanProfile(profile(said)),
  composed,
  deviceName,
  foldLines,
  foldMarks,
  httpsLink,
  invitationCode,
  isBlank: (said) => isBlank(` ${said}`),
  lengthOf,
  mentioningAt: (said) => mentioningAt(said, said.length),
  oneLine,
  plainLine,
  plainText,
  readVideoLink,
  safeReturnTo,
  soughtBy,
  splitLinks,
  splitMentions,
  suggestTags: (said) => suggestTags(new Map(), said, []),
  validateProfile: (said) => validateProfile(profile(said)),
}

const WORST = [
  ...[
    ' ',
    '\n',
    '\n\n',
    '　',
    '\n　',
    '\t',
    '#',
    '＃ ',
    '@',
    '＠a',
    '.',
    '…',
    '(',
    '[',
    '![',
    '[](',
    '[a](',
    '[a](x(y)',
  ],
  ...[
    '*',
    '**a ',
    '* ',
    '`',
    '`a ',
    '__',
    '~~a ',
    '> ',
    'https://',
    'Https://a/・',
    'https://a',
    'か\u3099',
    '\u0301',
    '\ufa19',
  ],
  ...['\ufe0f', '\u200b', '\ud83d', '🥷', 'Version/1 ', 'Version/1.', '%', '/', '、', ',', '0'],
]
const LENGTH = 100_000
/** What takes longer than linear time takes seconds of the processor; whoever else wants it counts for nothing. */
const MOST_MS = 1000

const spentMs = (since: NodeJS.CpuUsage): number => process.cpuUsage(since).user / 1000

it.each(Object.keys(readers))('%s reads 100,000 of the worst characters at once', (name) => {
  const slow = WORST.filter((worst) => {
    const said = `${worst.repeat(LENGTH / worst.length)}x`
    const began = process.cpuUsage()
    readers[name]?.(said)
    return spentMs(began) > MOST_MS
  })
  expect(slow).toEqual([])
})
