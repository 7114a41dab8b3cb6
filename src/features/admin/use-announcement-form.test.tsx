import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import type { TeamAnnouncement } from '@/src/entities/announcement/team-announcement'
import { type ProfileRow, readLocalDraft, teamDraftKey } from '@/sync'
import { FakeStorage } from '@/tests/support/fake-storage'
import { useAnnouncementForm } from './use-announcement-form'

const publish = vi.hoisted(() => vi.fn())
vi.mock('@/src/entities/announcement/team-mutations', () => ({ publish, saveDraft: publish }))

const me = { id: '01a1fe8c-0000-7000-8000-000000000001' } as ProfileRow
const row = (rev: number, body: string, fields: object = {}) =>
  ({
    id: 'a1',
    rev,
    title: '題',
    body,
    category: 'update',
    is_pinned: false,
    scheduled_at: null,
    ...fields,
  }) as never

// A page reads what lies on the device: each of these is another visit.
let storage: FakeStorage
beforeEach(() => {
  storage = new FakeStorage()
  vi.stubGlobal('localStorage', storage)
  formOf(row(0, '')).forget()
  publish.mockReset()
})
afterAll(() => void vi.unstubAllGlobals())

type Form = ReturnType<typeof useAnnouncementForm>

function Page({ known, now, drawn }: { known: TeamAnnouncement; now: number; drawn: (form: Form) => void }) {
  drawn(useAnnouncementForm(me, known, now))
  return null
}

/** The form as it is drawn while the device holds `known`. */
function formOf(known: TeamAnnouncement, now = 0): Form {
  const forms: Form[] = []
  renderToStaticMarkup(<Page known={known} now={now} drawn={(form) => forms.push(form)} />)
  return forms[0] as Form
}

/** What publishing sends. */
function sentBy(form: Form): { rev: number; body: string } {
  form.publish()
  const [, { rev, content }] = publish.mock.lastCall as [unknown, { rev: number; content: { body: string } }]
  return { rev, body: content.body }
}

it('what was typed over an older state is sent as that, however long it was kept (I14)', () => {
  formOf(row(10, '古い文')).change({ body: '自分の文' })
  const form = formOf(row(20, 'ほかの方の文'))
  expect(form.notice.isChanged).toBe(true)
  form.change({ title: '自分の題' })
  expect(sentBy(formOf(row(20, 'ほかの方の文')))).toEqual({ rev: 10, body: '自分の文' })
})

it('where nothing was typed, or nothing was changed, the newest state is the one that was seen', () => {
  const form = formOf(row(20, 'ほかの方の文'))
  expect([form.notice.isChanged, form.seenRev]).toEqual([false, 20])
  form.change({ body: '自分の文' })
  // Published by the clock meanwhile, say: its words are the same.
  const later = formOf(row(30, 'ほかの方の文'))
  expect([later.notice.isChanged, later.seenRev]).toEqual([false, 30])
  expect(sentBy(later)).toEqual({ rev: 30, body: '自分の文' })
  expect(formOf(row(40, 'また別の文')).seenRev).toBe(40)
})

it('what was taken back is typed over what it was typed over before', () => {
  formOf(row(10, '古い文')).change({ body: '自分の文' })
  formOf(row(10, '古い文')).publish()
  const [, , undone] = publish.mock.lastCall as [unknown, unknown, () => void]
  undone()
  const form = formOf(row(20, 'ほかの方の文'))
  expect([form.content.body, form.seenRev]).toEqual(['自分の文', 10])
})

it('whoever has looked at what is there now may save over it', () => {
  formOf(row(10, '古い文')).change({ body: '自分の文' })
  formOf(row(20, 'ほかの方の文')).notice.showNewer(true)
  const form = formOf(row(20, 'ほかの方の文'))
  expect(form.notice.isChanged).toBe(false)
  expect(sentBy(form)).toEqual({ rev: 20, body: '自分の文' })
})

it('what an earlier version kept is still there; what it had seen nobody knows', () => {
  formOf(row(10, '古い文')).change({ body: '自分の文' })
  for (const [key, kept] of Object.entries(storage))
    storage.setItem(key, JSON.stringify({ ...JSON.parse(String(kept)), base: {} }))
  expect(readLocalDraft(me.id, teamDraftKey('announcement', 'a1'))?.base).toEqual({})
  const form = formOf(row(10, '古い文'))
  expect([form.content.body, form.notice.isChanged, form.seenRev]).toEqual(['自分の文', true, 0])
})

it('a time that was typed before it came out does not take it back, nor stand in the way of its words', () => {
  const [noon, later] = ['2026-11-30T03:00:00.000Z', '2026-11-30T03:10:00.000Z']
  const scheduled = row(10, '文', { scheduled_at: noon, published_at: null })
  formOf(scheduled, Date.parse('2026-11-30T02:50Z')).change({ scheduled_at: later })
  const out = row(20, '文', { scheduled_at: noon, published_at: noon })
  for (const now of ['2026-11-30T03:02Z', '2026-11-30T03:07Z']) {
    const form = formOf(out, Date.parse(now))
    expect([form.isOut, form.content.scheduled_at]).toEqual([true, null])
    expect(form.publish()).toBe(true)
    expect(publish.mock.lastCall?.[1]).toMatchObject({ content: { body: '文', scheduled_at: null } })
    formOf(scheduled, Date.parse('2026-11-30T02:50Z')).change({ scheduled_at: later })
  }
})

it('in the minutes before it comes out its words can still be corrected', () => {
  const noon = '2026-11-30T03:00:00.000Z'
  const scheduled = row(10, '文', { scheduled_at: noon, published_at: null })
  const form = formOf(scheduled, Date.parse('2026-11-30T02:58Z'))
  expect(form.publish()).toBe(true)
  expect(publish.mock.lastCall?.[1]).toMatchObject({ kept: noon, content: { scheduled_at: noon } })
})
