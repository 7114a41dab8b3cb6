import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import { aPost } from '@/tests/support/builders'
import { LikeButton } from './like-button'

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8')

/** The count that is seen in the button. */
const countOf = (like_count: number) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <LikeButton post={aPost({ like_count })} />
    </MemoryRouter>,
  ).replace(/<[^>]*>/g, '')

it('a count of nothing is not shown: of likes, and of comments on the card and on the page', () => {
  expect([0, 3, 12345].map(countOf)).toEqual(['', '3', '1.2万'])
  for (const name of ['./post-card.tsx', '../../features/posts/post-detail.tsx'])
    expect(read(name)).toMatch(/<span>\{\w+ > 0 \? shortCount\(\w+\) : null\}<\/span>/)
})

it('what waits is marked at what was tapped: the heart, or the bookmark', () => {
  for (const [name, field] of [
    ['./like-button.tsx', 'liked_by_me'],
    ['./bookmark-button.tsx', 'bookmarked_by_me'],
  ] as const) {
    const fields = [...read(name).matchAll(/<LateMark [^>]*field="(\w+)"/g)].map(([, marked]) => marked)
    expect(fields).toEqual([field])
  }
})
