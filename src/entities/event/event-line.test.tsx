import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import { blankEvent, type EventRow } from '@/sync'
import { EventLine } from './event-line'

const lineOf = (fields: Partial<EventRow>) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <EventLine event={{ ...blankEvent('a', 'b', 0), ...fields }} now={0} as="list" />
    </MemoryRouter>,
  )

it('what turns the reading of a title or a place turns nothing beside it', () => {
  const line = lineOf({
    title: '写生会\u202e',
    location: '東京\nabc\u202e',
    category: 'workshop',
    external_link_url: 'https://example.com/',
    external_link_text: '申し込み\u202e',
  })
  expect(line).toContain('<bdi>写生会\u202e</bdi>')
  expect(line).toContain('<bdi>東京 abc\u202e</bdi>・<bdi>ワークショップ</bdi>')
  expect(line).toContain('aria-label="申し込み：写生会（外部サイトが開きます）"')
})

it('without a place the category stands alone', () => {
  expect(lineOf({ location: '' })).not.toContain('・')
})

it('says that one comes, until it is over', () => {
  const coming = { start_date: '2026-11-28T10:00:00Z', end_date: '2026-11-28T12:00:00Z' }
  const over = { start_date: '1969-11-28T10:00:00Z', end_date: '1969-11-28T12:00:00Z' }
  expect(lineOf({ ...coming, going_by_me: true })).toContain('参加予定')
  expect(lineOf({ ...coming, going_by_me: false })).not.toContain('参加予定')
  expect(lineOf({ ...over, going_by_me: true })).not.toContain('参加予定')
})
