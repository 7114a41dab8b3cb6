import { expect, it } from 'vitest'
import { organizerName } from './organizer'

// Spec §3.
it.each<[{ display_name: string; username: string } | undefined, string]>([
  [{ display_name: '影丸', username: 'kagemaru' }, '影丸'],
  [{ display_name: ' 　', username: 'kagemaru' }, 'kagemaru'],
  [{ display_name: '', username: '' }, 'Unknown'],
  [undefined, 'Unknown'],
])('an event of %j is by %s', (person, name) => {
  expect(organizerName(person)).toBe(name)
})
