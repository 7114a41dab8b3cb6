import { expect, it } from 'vitest'
import type { Entry, SiteContentRow } from '@/sync'
import { linkPreviewOf, pendingSettingActs, withSettingActs } from './link-preview'

const row = (key: unknown, value: unknown, rev = 3) =>
  ({ id: String(key), kind: 'setting', data: { key, value }, rev }) as unknown as SiteContentRow
const entry = (id: string, fields: object, state = 'waiting') =>
  ({
    table: 'setting_acts',
    id,
    state,
    fields: { seen_rev: 5, og_title: '', og_description: '', og_image_url: '', ...fields },
  }) as unknown as Entry
const known = linkPreviewOf([row('og_title', '里'), row('og_description', '説明', 5)])
const shown = (...entries: Entry[]) => withSettingActs(known, pendingSettingActs(entries)).og_title

it('is read from its settings; others, and what lies damaged, are none of it', () => {
  expect(known).toMatchObject({ og_title: '里', og_description: '説明', og_image_url: '', rev: 5 })
  expect(linkPreviewOf([row('theme', 'x', 9), row('og_title', 7), row(7, 'x')])).toMatchObject({
    og_title: '',
    rev: 3,
  })
  expect(linkPreviewOf([])).toMatchObject({ og_title: '', rev: 0 })
})

it('is as the last saving on its way has it', () => {
  expect(shown()).toBe('里')
  expect(shown(entry('2', { og_title: '後' }), entry('1', { og_title: '先' }))).toBe('後')
  expect(shown(entry('1', { og_title: '断' }, 'refused'))).toBe('里')
})

it('is what came from the server once that is newer than what the saving knew', () => {
  expect(shown(entry('1', { og_title: '新', seen_rev: 4 }))).toBe('里')
})
