import { beforeEach, expect, it, vi } from 'vitest'
import { openContent } from '@/src/entities/composer/opening'
import type { Port } from '@/src/entities/composer/port'
import { blankEvent, type EventRow, eventDraftKey, readLocalDraft } from '@/sync'
import { eventForm } from './event-kind'

const me = '01a1fe8c-0000-7000-8000-000000000001'
const id = '01a1fe8c-0000-7000-8000-0000000000ee'
const START = '2026-11-28T10:00:00.000Z'
const EARLIER = '2026-11-28T09:00:00.000Z'
const LATER = '2026-11-28T12:00:00.000Z'

beforeEach(() => {
  const items = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
    removeItem: (key: string) => items.delete(key),
  })
})

/** The form of an event on a device that keeps what is written. */
const open = (row?: EventRow) => {
  const write = vi.fn<Port['write']>(async () => undefined)
  const port = {
    write,
    flushHeld: async () => undefined,
    discard: async () => true,
    removePicture: async () => undefined,
    newId: () => 'new',
  } as unknown as Port
  const opening = openContent(eventForm.kind, row, [], readLocalDraft(me, eventDraftKey(id)))
  const form = eventForm.create({ who: { id, account: me }, opening, uploads: new Map(), port })
  return {
    form,
    state: () => form.state.getState(),
    writes: () => write.mock.calls.map(([change]) => change),
  }
}

const published = (fields: Partial<EventRow>): EventRow => ({
  ...blankEvent(id, me, 0),
  title: '写生会',
  start_date: START,
  ...fields,
})

it('a draft is written with every keystroke, under the key of events', async () => {
  const { form, writes } = open()
  await form.change({ title: '夜' })
  await form.change({ location: '竹林' })
  expect(writes()).toMatchObject([
    { kind: 'insert', hold: true, fields: { is_draft: true, title: '夜' } },
    { kind: 'edit', hold: true, fields: { location: '竹林' } },
  ])
  expect(writes()[0]?.fields).not.toHaveProperty('client_second')
})

it('times that contradict each other stay here together, and go together once they agree', async () => {
  const { form, state, writes } = open({ ...published({ end_date: LATER }), is_draft: true })
  await form.change({ start_date: '2026-11-28T13:00:00.000Z' })
  expect(writes()).toEqual([])
  // Said when the field is left: the end may be about to move.
  expect(state().errors).toEqual({})
  form.leaveField('end_date')
  expect(state().errors).toEqual({ end_date: 'ends_before_start' })
  expect(readLocalDraft(me, eventDraftKey(id))?.values).toMatchObject({
    start_date: '2026-11-28T13:00:00.000Z',
  })
  await form.change({ end_date: '2026-11-28T15:00:00.000Z' })
  expect(state().errors).toEqual({})
  expect(writes()).toMatchObject([
    {
      kind: 'edit',
      fields: { start_date: '2026-11-28T13:00:00.000Z', end_date: '2026-11-28T15:00:00.000Z' },
    },
  ])
  expect(readLocalDraft(me, eventDraftKey(id))).toBeUndefined()
})

it('is not published without a title and a beginning, nor with an end before it', async () => {
  const { form, state, writes } = open()
  await form.change({ end_date: EARLIER })
  expect(await form.submit()).toBe(false)
  expect(state().errors).toEqual({ title: 'title_required', start_date: 'start_required' })
  await form.change({ title: '夜の写生会', start_date: START })
  expect(await form.submit()).toBe(false)
  expect(state().errors).toEqual({ end_date: 'ends_before_start' })
  await form.change({ end_date: LATER })
  expect(await form.submit()).toBe(true)
  expect(writes().at(-1)).toMatchObject({ fields: { is_draft: false } })
})

it('edits of what is published stay on this device until 更新する; 破棄 brings back what is out', async () => {
  const { form, state, writes } = open(published({}))
  await form.change({ title: '雨天順延' })
  expect(writes()).toEqual([])
  const again = open(published({}))
  expect(again.state()).toMatchObject({ mode: 'published', isRestored: true, values: { title: '雨天順延' } })
  await again.form.discardEdits()
  expect(again.state().values.title).toBe('写生会')
  expect(await form.submit()).toBe(true)
  expect(state().mode).toBe('published')
  expect(writes()).toMatchObject([{ kind: 'edit', hold: false, fields: { title: '雨天順延' } }])
})
