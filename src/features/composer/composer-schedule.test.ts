import { beforeEach, describe, expect, it } from 'vitest'
import { aRow, fakeDevice, fakeLocalStorage, open } from './composer-fake'
import { change, checkTime, followRow, submit } from './editing'

beforeEach(() => void fakeLocalStorage())

const MINUTE = 60_000
const ahead = (minutes: number) => new Date(Date.now() + minutes * MINUTE).toISOString()
const scheduled = (at: string) => aRow({ title: '月', scheduled_at: at })

describe('a draft with a time', () => {
  it('keeps the time, and is scheduled with all that is in it in one write', async () => {
    const { device, port } = fakeDevice()
    const store = open(aRow({ is_draft: true, title: '月' }))
    const at = ahead(60)
    await change(store, port, { scheduled_at: at })
    expect(await submit(store, port)).toBe(true)
    expect(device.writes).toMatchObject([
      { kind: 'edit', hold: true, fields: { scheduled_at: at } },
      { kind: 'edit', hold: false, fields: { is_draft: false }, shown: { scheduled_at: at } },
    ])
  })

  it('does not go out for a time that has come too near, and says so when the field is left', async () => {
    const { device, port } = fakeDevice()
    const store = open(aRow({ is_draft: true, title: '月', scheduled_at: ahead(4) }))
    expect(await submit(store, port)).toBe(false)
    expect(store.getState().errors).toEqual({ scheduled_at: 'scheduled_too_soon' })
    await change(store, port, { scheduled_at: ahead(91 * 24 * 60) })
    expect(store.getState().errors).toEqual({})
    checkTime(store)
    expect(store.getState().errors).toEqual({ scheduled_at: 'scheduled_too_far' })
    expect(device.result()).not.toHaveProperty('is_draft')
  })
})

describe('a scheduled post', () => {
  it('changes only with 更新する, and may keep a time that is near', async () => {
    const { device, port } = fakeDevice()
    const store = open(scheduled(ahead(2)))
    expect(store.getState().mode).toBe('scheduled')
    await change(store, port, { title: '満月' })
    expect(device.writes).toEqual([])
    expect(await submit(store, port)).toBe(true)
    expect(device.writes).toMatchObject([{ kind: 'edit', fields: { title: '満月' } }])
    expect(Object.keys(device.result())).toEqual(['title'])
  })

  it('is published at once without its time', async () => {
    const { device, port } = fakeDevice()
    const store = open(scheduled(ahead(60)))
    await change(store, port, { scheduled_at: null })
    expect(await submit(store, port)).toBe(true)
    expect(device.writes).toMatchObject([{ kind: 'edit', fields: { scheduled_at: null } }])
  })

  it('that came out while the form was open is not taken back by another time', async () => {
    const { device, port } = fakeDevice()
    const row = scheduled(ahead(60))
    const store = open(row)
    await change(store, port, { title: '満月', scheduled_at: ahead(120) })
    followRow(store, { ...row, is_published: true })
    expect(store.getState()).toMatchObject({ mode: 'published', values: { title: '満月' } })
    expect(await submit(store, port)).toBe(true)
    expect(device.writes).toMatchObject([{ fields: { title: '満月' } }])
    expect(device.result()).not.toHaveProperty('scheduled_at')
  })

  it('that came out while the form was closed has no other time when it opens again', async () => {
    const { port } = fakeDevice()
    const row = scheduled(ahead(60))
    await change(open(row), port, { title: '満月', scheduled_at: ahead(120) })
    const again = open({ ...row, is_published: true })
    expect(again.getState()).toMatchObject({
      mode: 'published',
      isRestored: true,
      values: { title: '満月', scheduled_at: row.scheduled_at },
    })
  })

  it('that was taken back elsewhere is a draft again', () => {
    const row = scheduled(ahead(60))
    const store = open(row)
    const taken = { ...row, is_draft: true, scheduled_at: null }
    // The row as it was before its scheduling had come.
    followRow(store, taken)
    expect(store.getState()).toMatchObject({ mode: 'scheduled', values: { scheduled_at: row.scheduled_at } })
    followRow(store, { ...taken, rev: 1 })
    expect(store.getState()).toMatchObject({ mode: 'draft', values: { scheduled_at: null } })
  })
})
