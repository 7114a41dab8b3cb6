import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { PersonLine } from './person-line'

const lineOf = (is_hidden: boolean) => {
  const person = {
    id: 'a',
    display_name: '影丸',
    username: 'kage',
    avatar_url: null,
    current_level: 1,
    is_hidden,
  }
  return renderToStaticMarkup(
    <MemoryRouter>
      <PersonLine person={person} />
    </MemoryRouter>,
  )
}

test('a person has a line in a list, whoever is hidden by now has none', () => {
  expect(lineOf(false)).toContain('影丸')
  expect(lineOf(true)).toBe('')
})
