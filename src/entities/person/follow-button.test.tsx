import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import { UnblockButton } from '@/src/entities/block/unblock-button'
import { PersonLine } from '@/src/ui/person-line'
import type { ProfileRow } from '@/sync'
import { FollowButton } from './follow-button'

const people = ['影丸', '紅葉'].map(
  (display_name, n) =>
    ({ id: `${n}`, display_name, username: `fan-${n}`, avatar_url: null, current_level: 1 }) as ProfileRow,
)

const draw = (parts: ReactNode) => renderToStaticMarkup(<MemoryRouter>{parts}</MemoryRouter>)

/** What stands in the element with this id. */
const wordsOf = (id: string, html: string): string =>
  html
    .split(` id="${id}"`)[1]
    ?.replace(/^[^>]*>(.*?)<\/(?:bdi|button)>.*/s, '$1')
    .replace(/<[^>]*>/g, '') ?? ''

/** Names of the buttons that are named by what stands elsewhere, too. */
const namesIn = (html: string): string[] =>
  [...html.matchAll(/aria-labelledby="(.+?)"/g)].map(([, ids = '']) =>
    ids
      .split(' ')
      .map((id) => wordsOf(id, html))
      .join(' '),
  )

it.each([
  ['フォローする', FollowButton],
  ['ブロックを解除', UnblockButton],
])('in a list %s says whom', (words, Button) => {
  const lines = people.map((person) => (
    <PersonLine
      key={person.id}
      person={person}
      action={(nameId) => <Button person={person} nameId={nameId} />}
    />
  ))
  expect(namesIn(draw(lines))).toEqual([`${words} 影丸`, `${words} 紅葉`])
})

it('on the page of one person the button is its words alone', () => {
  const [person] = people
  expect(draw(person ? <FollowButton person={person} /> : null)).not.toContain('aria-labelledby')
})
