import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import { nothingDecided } from '@/src/domain/case-schema'
import { readLocalDraft, teamDraftKey } from '@/sync'
import { FakeStorage } from '@/tests/support/fake-storage'
import { changedOf, draftOf, holdDraft, restoreDraft, soundOf } from './team-drafts'

const me = '01a1fe8c-0000-7000-8000-000000000001'
const another = '01a1fe8c-0000-7000-8000-000000000002'

beforeEach(() => void vi.stubGlobal('localStorage', new FakeStorage()))
afterAll(() => void vi.unstubAllGlobals())

it('what is typed about a thing lies on the device, under its writer’s name, until it is sent', () => {
  const key = teamDraftKey('case', 'c1')
  holdDraft(me, key, { reason: 'ほかの方の絵でした。' })
  expect(draftOf(me, key).values).toEqual({ reason: 'ほかの方の絵でした。' })
  expect(readLocalDraft(me, key)?.values).toEqual({ reason: 'ほかの方の絵でした。' })
  expect([draftOf(another, key).values, draftOf(me, teamDraftKey('case', 'c2')).values]).toEqual([{}, {}])
  holdDraft(me, key, {})
  expect([draftOf(me, key).values, readLocalDraft(me, key)]).toEqual([{}, undefined])
})

it('a device without room keeps it as long as the page lives', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    removeItem: () => undefined,
    setItem: () => {
      throw new Error('full')
    },
  })
  const key = teamDraftKey('answer', 'b1')
  holdDraft(me, key, { words: '言葉' })
  expect(draftOf(me, key).values).toEqual({ words: '言葉' })
})

it('what cannot be what a field holds is left out', () => {
  const typed = {
    measures: {},
    reason: 7,
    reply: '返信',
    ban_hides: 'yes',
    another: '1',
    ban_category: 'spam',
  }
  expect(soundOf(typed, nothingDecided)).toEqual({ reply: '返信', ban_category: 'spam' })
})

it('nothing at all is left out, too, but where a field may hold it', () => {
  expect(soundOf({ measures: null, reason: null, reply: '返信' }, nothingDecided)).toEqual({ reply: '返信' })
  const announcement = { scheduled_at: '2026-12-01T00:00:00Z', title: '題' }
  expect(soundOf({ scheduled_at: null, title: null }, announcement)).toEqual({ scheduled_at: null })
})

it('who takes back every letter has typed nothing', () => {
  expect(changedOf({ reason: '', measures: [], note: 'メモ' }, nothingDecided)).toEqual({ note: 'メモ' })
})

it('what was sent and is taken back loses nothing that was typed since, and takes nothing of it away', () => {
  const key = teamDraftKey('answer', 'b2')
  restoreDraft(me, key, { words: '最初の返信' })
  expect(draftOf(me, key).values).toEqual({ words: '最初の返信' })
  holdDraft(me, key, { words: '次の返信', rows: 3 })
  restoreDraft(me, key, { words: '最初の返信', rows: 1, title: '題' })
  expect(draftOf(me, key).values).toEqual({ words: '最初の返信\n次の返信', rows: 3, title: '題' })
  // A picture or a day is no prose.
  const banner = teamDraftKey('banner', 'new')
  holdDraft(me, banner, { image_url: 'me/b.jpg', from: '2026-12-02', description: '次', title: '冬' })
  restoreDraft(me, banner, { image_url: 'me/a.jpg', from: '2026-12-01', description: '前', title: '秋' })
  expect(draftOf(me, banner).values).toEqual({
    image_url: 'me/b.jpg',
    from: '2026-12-02',
    description: '前\n次',
    title: '秋 冬',
  })
  // Typed as it was sent, or typed on, it is not said twice.
  restoreDraft(me, key, { words: '最初の返信\n次の返信' })
  restoreDraft(me, key, { words: '最初の返信' })
  expect(draftOf(me, key).values).toEqual({ words: '最初の返信\n次の返信', rows: 3, title: '題' })
})
