import { beforeEach, describe, expect, it } from 'vitest'
import { aRow, fakeLocalStorage, open, stateOf } from './composer-fake'

beforeEach(() => void fakeLocalStorage())

const MINUTE = 60_000
const ahead = (minutes: number) => new Date(Date.now() + minutes * MINUTE).toISOString()
const scheduled = (at: string) => aRow({ title: '月', scheduled_at: at })

describe('a draft with a time', () => {
  it('keeps the time, and is scheduled with all that is in it in one write', async () => {
    const { device, composer } = open(aRow({ is_draft: true, title: '月' }))
    const at = ahead(60)
    await composer.change({ scheduled_at: at })
    expect(await composer.submit()).toBe(true)
    expect(device.writes).toMatchObject([
      { kind: 'edit', hold: true, fields: { scheduled_at: at } },
      { kind: 'edit', hold: false, fields: { is_draft: false }, shown: { scheduled_at: at } },
    ])
  })

  it('does not go out for a time that has come too near, and says so when the field is left', async () => {
    const { device, composer } = open(aRow({ is_draft: true, title: '月', scheduled_at: ahead(4) }))
    expect(await composer.submit()).toBe(false)
    expect(stateOf(composer).errors).toEqual({ scheduled_at: 'scheduled_too_soon' })
    await composer.change({ scheduled_at: ahead(91 * 24 * 60) })
    expect(stateOf(composer).errors).toEqual({})
    composer.checkTime()
    expect(stateOf(composer).errors).toEqual({ scheduled_at: 'scheduled_too_far' })
    expect(device.result()).not.toHaveProperty('is_draft')
  })
})

describe('a scheduled post', () => {
  it('changes only with 更新する, and may keep a time that is near', async () => {
    const { device, composer } = open(scheduled(ahead(2)))
    expect(stateOf(composer).mode).toBe('scheduled')
    await composer.change({ title: '満月' })
    expect(device.writes).toEqual([])
    expect(await composer.submit()).toBe(true)
    expect(device.writes).toMatchObject([{ kind: 'edit', fields: { title: '満月' } }])
    expect(Object.keys(device.result())).toEqual(['title'])
  })

  it('is published at once without its time', async () => {
    const { device, composer } = open(scheduled(ahead(60)))
    await composer.change({ scheduled_at: null })
    expect(await composer.submit()).toBe(true)
    expect(device.writes).toMatchObject([{ kind: 'edit', fields: { scheduled_at: null } }])
  })

  it('that came out while the form was open is not taken back by another time', async () => {
    const row = scheduled(ahead(60))
    const { device, composer } = open(row)
    await composer.change({ title: '満月', scheduled_at: ahead(120) })
    composer.followRow({ ...row, is_published: true })
    expect(stateOf(composer)).toMatchObject({ mode: 'published', values: { title: '満月' } })
    expect(await composer.submit()).toBe(true)
    expect(device.writes).toMatchObject([{ fields: { title: '満月' } }])
    expect(device.result()).not.toHaveProperty('scheduled_at')
  })

  it('that came out while the form was closed has no other time when it opens again', async () => {
    const row = scheduled(ahead(60))
    const { composer, reopen } = open(row)
    await composer.change({ title: '満月', scheduled_at: ahead(120) })
    const again = reopen({ ...row, is_published: true })
    expect(stateOf(again)).toMatchObject({
      mode: 'published',
      isRestored: true,
      values: { title: '満月', scheduled_at: row.scheduled_at },
    })
  })

  it('that was taken back elsewhere is a draft again', () => {
    const row = scheduled(ahead(60))
    const { composer } = open(row)
    const taken = { ...row, is_draft: true, scheduled_at: null }
    // The row as it was before its scheduling had come.
    composer.followRow(taken)
    expect(stateOf(composer)).toMatchObject({
      mode: 'scheduled',
      values: { scheduled_at: row.scheduled_at },
    })
    composer.followRow({ ...taken, rev: 1 })
    expect(stateOf(composer)).toMatchObject({ mode: 'draft', values: { scheduled_at: null } })
  })
})
