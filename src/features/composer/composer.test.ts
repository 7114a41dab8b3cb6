import { beforeEach, describe, expect, it, vi } from 'vitest'
import { localDraftKey } from '@/src/domain/device-keys'
import { contentOf } from '@/src/entities/composer/content'
import { aRow, fakeLocalStorage, me, open, postId, stateOf } from './composer-fake'
import { postKind } from './post-kind'

let storage: ReturnType<typeof fakeLocalStorage>
beforeEach(() => {
  storage = fakeLocalStorage()
})

const keyOf = () => localDraftKey(me, postId)
const long = 'あ'.repeat(101)

describe('a draft', () => {
  it('begins with the first keystroke; each later one is an edit on what was on screen', async () => {
    const { device, composer } = open()
    await composer.change({ title: '月' })
    await composer.change({ title: '月夜' })
    expect(device.writes).toMatchObject([
      { kind: 'insert', hold: true, fields: { is_draft: true, title: '月' } },
      { kind: 'edit', hold: true, fields: { title: '月夜' }, shown: { title: '月' } },
    ])
    expect(device.writes[0]?.fields?.client_second).toBeTypeOf('number')
    expect(Object.keys(device.writes[1]?.fields ?? {})).toEqual(['title'])
  })

  it('loses no keystroke when they come faster than the disk', async () => {
    const { device, composer } = open()
    await Promise.all(['月', '月夜', '月夜の', '月夜の忍'].map((title) => composer.change({ title })))
    expect(device.writes.map((write) => write.kind)).toEqual(['insert', 'edit', 'edit', 'edit'])
    expect(device.result()).toMatchObject({ title: '月夜の忍' })
  })

  it('keeps here what the database would refuse, and writes the rest', async () => {
    const { device, composer, reopen } = open(aRow({ is_draft: true, title: '月' }))
    await composer.change({ title: long })
    await composer.change({ description: '説明' })
    expect(stateOf(composer).errors).toEqual({ title: 'title_too_long' })
    expect(device.writes).toMatchObject([{ fields: { description: '説明' } }])
    // A reload shows it again, still unwritten.
    const again = reopen(aRow({ is_draft: true, title: '月', description: '説明' }))
    expect(stateOf(again)).toMatchObject({ values: { title: long }, written: { title: '月' } })
    await again.change({ title: '満月' })
    expect(device.writes.at(-1)).toMatchObject({ fields: { title: '満月' }, shown: { title: '月' } })
    expect(storage.items.has(keyOf())).toBe(false)
  })

  it('is written anew when the device was cleared under it', async () => {
    const { device, composer } = open()
    await composer.change({ title: '月夜', description: '影' })
    composer.rewrite(undefined)
    expect(stateOf(composer)).toMatchObject({ saving: 1 })
    await vi.waitFor(() => expect(device.writes).toHaveLength(2))
    expect(device.writes[1]).toMatchObject({ kind: 'insert', fields: { title: '月夜', description: '影' } })
    composer.rewrite(aRow({ is_draft: true, title: '月夜' }))
    await vi.waitFor(() => expect(device.writes).toHaveLength(3))
    expect(device.writes[2]).toMatchObject({ kind: 'edit', fields: { description: '影' } })
  })

  it('keeps the edits of what is published anew when the device was cleared under it', async () => {
    const { device, composer } = open(aRow({ is_published: true, title: '月' }))
    await composer.change({ title: '月夜' })
    storage.items.clear()
    composer.rewrite(undefined)
    expect(storage.items.get(keyOf())).toContain('月夜')
    expect(device.writes).toEqual([])
  })

  it('says that nothing is saved when the device is full, and saves all of it later', async () => {
    const { device, composer } = open()
    device.full = true
    expect(await composer.change({ title: '月' })).toBe(false)
    expect(stateOf(composer)).toMatchObject({
      failed: 'device_full',
      created: false,
      values: { title: '月' },
    })
    device.full = false
    expect(await composer.change({ description: '夜' })).toBe(true)
    expect(device.writes).toMatchObject([{ kind: 'insert', fields: { title: '月', description: '夜' } }])
    expect(stateOf(composer)).toMatchObject({ failed: null, created: true })
  })

  it('says so too when the keep has no room', async () => {
    storage.full = true
    const { composer } = open(aRow({ is_draft: true }))
    await composer.change({ title: long })
    expect(stateOf(composer).failed).toBe('device_full')
  })

  it('is published in one write with a tidy title, and at once', async () => {
    const { device, composer } = open()
    await composer.change({ title: ' 月夜 ' })
    expect(await composer.submit()).toBe(true)
    expect(device.writes.at(-1)).toMatchObject({
      kind: 'edit',
      hold: false,
      fields: { title: '月夜', is_draft: false },
    })
  })

  it('is published with its words as they stand here: changed elsewhere meanwhile, the village holds it back', async () => {
    const { device, composer } = open(aRow({ is_draft: true, title: '月夜', description: '文' }))
    await composer.submit()
    expect(device.writes.at(-1)).toMatchObject({
      fields: { title: '月夜', description: '文', is_draft: false },
      shown: { title: '月夜', description: '文', is_draft: true },
    })
  })

  it('is published once, however often one asks for it', async () => {
    const { device, composer } = open(aRow({ is_draft: true, title: '月夜' }))
    expect(await Promise.all([composer.submit(), composer.submit()])).toEqual([true, false])
    expect(device.writes).toHaveLength(1)
    expect(stateOf(composer)).toMatchObject({ isSubmitting: false, refusals: 0 })
  })

  it('is not published while something is wrong; everything stays', async () => {
    const { device, composer } = open()
    await composer.change({ description: '説明', video_url: 'http://example.com' })
    const before = device.writes.length
    expect(await composer.submit()).toBe(false)
    expect(stateOf(composer)).toMatchObject({ isSubmitting: false, refusals: 1 })
    expect(stateOf(composer).errors).toEqual({
      title: 'title_required',
      video_url: 'video_url_not_https',
    })
    expect(device.writes).toHaveLength(before)
    expect(stateOf(composer).values).toMatchObject({
      description: '説明',
      video_url: 'http://example.com',
    })
  })

  it('is not left behind empty', async () => {
    const { device, composer } = open()
    await composer.leave()
    expect(device.writes).toEqual([])
    await composer.change({ title: '月' })
    await composer.change({ title: '' })
    await composer.leave()
    expect(device.writes.at(-1)).toMatchObject({ kind: 'delete', id: postId, ifUnchanged: true })
  })

  it('opened and emptied it stays: another device may have written on', async () => {
    const { device, composer } = open(aRow({ is_draft: true, title: 'あ' }))
    await composer.change({ title: '' })
    await composer.leave()
    expect(device.writes.map(({ kind }) => kind)).toEqual(['edit'])
  })

  it('nor with the mark of a picture that it has no more', async () => {
    const { device, composer } = open()
    await composer.change({ is_sensitive: true })
    await composer.leave()
    expect(device.writes.at(-1)).toMatchObject({ kind: 'delete', id: postId })
  })
})

describe('a published post', () => {
  const row = aRow({ title: '公開', description: '本文', image_url: `${me}/1-a.jpg` })

  it('keeps keystrokes on the device only, over a reload, until 更新する', async () => {
    const { device, composer, reopen } = open(row)
    await composer.change({ title: '変更' })
    expect(device.writes).toEqual([])
    // Meanwhile another device changed the title: its writer must not be overwritten unseen (I14).
    const again = reopen(aRow({ ...row, title: '別の端末' }))
    expect(stateOf(again).values.title).toBe('変更')
    await again.submit()
    expect(device.writes).toMatchObject([
      { kind: 'edit', fields: { title: '変更' }, shown: { title: '公開' } },
    ])
    expect(device.writes[0]?.fields).not.toHaveProperty('is_draft')
    expect(storage.items.size).toBe(0)
  })

  it('goes back to what is published with 破棄', async () => {
    const { device, composer } = open(row)
    await composer.change({ title: '変更', image_url: `${me}/2-b.jpg` })
    await composer.discardEdits()
    expect(stateOf(composer).values).toEqual(contentOf(postKind, row))
    expect(storage.items.size).toBe(0)
    expect(device.log).toEqual([`remove ${me}/2-b.jpg after `])
  })

  it('goes back with 破棄 also where the device is full', async () => {
    const { device, composer } = open(row)
    await composer.change({ title: '変更', image_url: `${me}/2-b.jpg` })
    device.full = true
    await composer.discardEdits()
    expect(stateOf(composer).values).toEqual(contentOf(postKind, row))
  })

  it('drops the old picture after the update, not before', async () => {
    const { device, composer } = open(row)
    await composer.change({ image_url: `${me}/2-b.jpg`, image_width: 1, image_height: 1 })
    expect(device.log).toEqual([])
    await composer.submit()
    expect(device.log).toEqual([
      'edit image_url,image_width,image_height,image_thumbhash',
      `remove ${me}/1-a.jpg after ${postId}`,
    ])
  })
})

describe('changes from elsewhere', () => {
  it('that publish the draft make it a published post here, too', () => {
    const row = aRow({ is_draft: true, title: '月' })
    const { composer } = open(row)
    composer.followRow({ ...row, is_draft: false })
    expect(stateOf(composer).mode).toBe('published')
  })

  it('show where nothing was typed, and never replace what was', async () => {
    const row = aRow({ title: '公開', description: '前' })
    const { composer } = open(row)
    await composer.change({ title: '私の' })
    composer.followRow({ ...row, title: '他の', description: '後' })
    expect(stateOf(composer)).toMatchObject({
      values: { title: '私の', description: '後' },
      written: { title: '公開', description: '後' },
    })
  })
})
