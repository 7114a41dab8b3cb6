import { expect, it } from 'vitest'
import { sharedIn } from './shared-in'

const form = (pictures: number): FormData => {
  const shared = new FormData()
  shared.set('text', '旅の絵')
  for (let at = 0; at < pictures; at++) shared.append('pictures', new File(['x'], `${at}.jpg`))
  return shared
}

it('each picture is a thing of its own, and the words go with the first', () => {
  const { things, left } = sharedIn(form(3))
  expect(things.map(({ text, picture }) => [text, (picture as File | null)?.name])).toEqual([
    ['旅の絵', '0.jpg'],
    ['', '1.jpg'],
    ['', '2.jpg'],
  ])
  expect(left).toBe(0)
})

it('of more than twenty pictures it says how many were left', () => {
  const { things, left } = sharedIn(form(25))
  expect([things.length, left]).toEqual([20, 5])
})

it('words alone are one thing, and nothing is none', () => {
  expect(sharedIn(form(0)).things).toEqual([{ title: '', text: '旅の絵', url: '', picture: null }])
  expect(sharedIn(new FormData()).things).toEqual([])
})
