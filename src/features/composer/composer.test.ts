import { beforeEach, describe, expect, it } from 'vitest'
import { composerKeepKey } from '@/src/domain/device-keys'
import { anEntry, aRow, fakeDevice, fakeLocalStorage, me, open, postId } from './composer-fake'
import { contentOf } from './content'
import { change, discardEdits, followRefusal, followRow, leave, saveAsNew, submit } from './editing'

let storage: ReturnType<typeof fakeLocalStorage>
beforeEach(() => {
  storage = fakeLocalStorage()
})

const keyOf = () => composerKeepKey(me, postId)
const long = 'あ'.repeat(101)

describe('a draft', () => {
  it('begins with the first keystroke; each later one is an edit on what was on screen', async () => {
    const { device, port } = fakeDevice()
    const store = open()
    await change(store, port, { title: '月' })
    await change(store, port, { title: '月夜' })
    expect(device.writes).toMatchObject([
      { kind: 'insert', hold: true, fields: { is_draft: true, title: '月' } },
      { kind: 'edit', hold: true, fields: { title: '月夜' }, shown: { title: '月' } },
    ])
    expect(device.writes[0]?.fields?.client_second).toBeTypeOf('number')
    expect(Object.keys(device.writes[1]?.fields ?? {})).toEqual(['title'])
  })

  it('loses no keystroke when they come faster than the disk', async () => {
    const { device, port } = fakeDevice()
    const store = open()
    await Promise.all(['月', '月夜', '月夜の', '月夜の忍'].map((title) => change(store, port, { title })))
    expect(device.writes.map((write) => write.kind)).toEqual(['insert', 'edit', 'edit', 'edit'])
    expect(device.result()).toMatchObject({ title: '月夜の忍' })
  })

  it('keeps here what the database would refuse, and writes the rest', async () => {
    const { device, port } = fakeDevice()
    const store = open(aRow({ is_draft: true, title: '月' }))
    await change(store, port, { title: long })
    await change(store, port, { description: '説明' })
    expect(store.getState().errors).toEqual({ title: 'title_too_long' })
    expect(device.writes).toMatchObject([{ fields: { description: '説明' } }])
    // A reload shows it again, still unwritten.
    const again = open(aRow({ is_draft: true, title: '月', description: '説明' }))
    expect(again.getState()).toMatchObject({ values: { title: long }, written: { title: '月' } })
    await change(again, port, { title: '満月' })
    expect(device.writes.at(-1)).toMatchObject({ fields: { title: '満月' }, shown: { title: '月' } })
    expect(storage.items.has(keyOf())).toBe(false)
  })

  it('says that nothing is saved when the device is full, and saves all of it later', async () => {
    const { device, port } = fakeDevice()
    device.full = true
    const store = open()
    expect(await change(store, port, { title: '月' })).toBe(false)
    expect(store.getState()).toMatchObject({ failed: 'device_full', created: false, values: { title: '月' } })
    device.full = false
    expect(await change(store, port, { description: '夜' })).toBe(true)
    expect(device.writes).toMatchObject([{ kind: 'insert', fields: { title: '月', description: '夜' } }])
    expect(store.getState()).toMatchObject({ failed: null, created: true })
  })

  it('says so too when the keep has no room', async () => {
    const { port } = fakeDevice()
    storage.full = true
    const store = open(aRow({ is_draft: true }))
    await change(store, port, { title: long })
    expect(store.getState().failed).toBe('device_full')
  })

  it('is published in one write with a tidy title, and at once', async () => {
    const { device, port } = fakeDevice()
    const store = open()
    await change(store, port, { title: ' 月夜 ' })
    expect(await submit(store, port)).toBe(true)
    expect(device.writes.at(-1)).toMatchObject({
      kind: 'edit',
      hold: false,
      fields: { title: '月夜', is_draft: false },
    })
  })

  it('is not published while something is wrong; everything stays', async () => {
    const { device, port } = fakeDevice()
    const store = open()
    await change(store, port, { description: '説明', video_url: 'http://example.com' })
    const before = device.writes.length
    expect(await submit(store, port)).toBe(false)
    expect(store.getState().errors).toEqual({
      title: 'title_required',
      video_url: 'video_url_not_https',
    })
    expect(device.writes).toHaveLength(before)
    expect(store.getState().values).toMatchObject({ description: '説明', video_url: 'http://example.com' })
  })

  it('is not left behind empty', async () => {
    const { device, port } = fakeDevice()
    const store = open()
    await leave(store, port)
    expect(device.writes).toEqual([])
    await change(store, port, { title: '月' })
    await change(store, port, { title: '' })
    await leave(store, port)
    expect(device.writes.at(-1)).toMatchObject({ kind: 'delete', id: postId })
  })
})

describe('a published post', () => {
  const row = aRow({ title: '公開', description: '本文', image_url: `${me}/1-a.jpg` })

  it('keeps keystrokes on the device only, over a reload, until 更新する', async () => {
    const { device, port } = fakeDevice()
    await change(open(row), port, { title: '変更' })
    expect(device.writes).toEqual([])
    // Meanwhile another device changed the title: its writer must not be overwritten unseen (I14).
    const again = open(aRow({ ...row, title: '別の端末' }))
    expect(again.getState().values.title).toBe('変更')
    await submit(again, port)
    expect(device.writes).toMatchObject([
      { kind: 'edit', fields: { title: '変更' }, shown: { title: '公開' } },
    ])
    expect(device.writes[0]?.fields).not.toHaveProperty('is_draft')
    expect(storage.items.size).toBe(0)
  })

  it('goes back to what is published with 破棄', async () => {
    const { device, port } = fakeDevice()
    const store = open(row)
    await change(store, port, { title: '変更', image_url: `${me}/2-b.jpg` })
    await discardEdits(store, port)
    expect(store.getState().values).toEqual(contentOf(row))
    expect(storage.items.size).toBe(0)
    expect(device.log).toEqual([`remove ${me}/2-b.jpg after `])
  })

  it('drops the old picture after the update, not before', async () => {
    const { device, port } = fakeDevice()
    const store = open(row)
    await change(store, port, { image_url: `${me}/2-b.jpg`, image_width: 1, image_height: 1 })
    expect(device.log).toEqual([])
    await submit(store, port)
    expect(device.log).toEqual([
      'edit image_url,image_width,image_height,image_thumbhash',
      `remove ${me}/1-a.jpg after ${postId}`,
    ])
  })
})

describe('what the server refused', () => {
  const refusedInsert = () =>
    anEntry({
      kind: 'insert',
      state: 'refused',
      code: 'title_too_long',
      fields: { title: long, description: '本文', is_draft: true },
    })

  it('is in the form again, byte for byte, with its reason beside the field', () => {
    const store = open(undefined, [refusedInsert()])
    expect(store.getState()).toMatchObject({
      mode: 'draft',
      written: null,
      values: { title: long, description: '本文' },
      errors: { title: 'title_too_long' },
    })
  })

  it('is written anew before the refused one is dropped', async () => {
    const { device, port } = fakeDevice()
    const entry = refusedInsert()
    const store = open(undefined, [entry])
    await change(store, port, { title: '短い' })
    expect(device.log).toEqual([
      'insert is_draft,client_second,title,description',
      `discard ${entry.write_id}`,
    ])
    expect(device.result()).toMatchObject({ title: '短い', description: '本文' })
  })

  it('keeps the refused one when the device cannot take the new', async () => {
    const { device, port } = fakeDevice()
    device.full = true
    const store = open(undefined, [refusedInsert()])
    await change(store, port, { title: '短い' })
    expect(device.log).toEqual([])
    expect(store.getState().refused).not.toBeNull()
  })

  it('counts as unwritten when it comes while the form is open, once', async () => {
    const { device, port } = fakeDevice()
    const store = open(aRow({ is_draft: true, title: '前' }))
    await change(store, port, { title: '後' })
    const refused = anEntry({
      state: 'refused',
      code: 'title_too_long',
      fields: { title: '後' },
      base: { title: '前' },
    })
    followRefusal(store, [refused])
    expect(store.getState()).toMatchObject({ written: { title: '前' }, values: { title: '後' } })
    await change(store, port, { title: '後ろ' })
    followRefusal(store, [refused])
    expect(store.getState()).toMatchObject({ refused: null, written: { title: '後ろ' } })
    expect(device.writes.at(-1)).toMatchObject({ fields: { title: '後ろ' }, shown: { title: '前' } })
  })

  it('sends a refused picture again with the post that names it', async () => {
    const { device, port } = fakeDevice()
    const path = `${me}/1-a.jpg`
    const upload = anEntry({
      table: 'files',
      id: 'u1',
      kind: 'upload',
      state: 'refused',
      code: 'upload_failed',
      fields: { path },
    })
    const insert = anEntry({
      kind: 'insert',
      state: 'refused',
      code: 'parent_refused',
      needs: ['u1'],
      fields: { image_url: path },
    })
    const store = open(undefined, [upload, insert])
    expect(store.getState().refused?.code).toBe('upload_failed')
    await change(store, port, { title: '月' })
    expect(device.log[0]).toBe(`resend ${upload.write_id}`)
  })

  it('becomes a new draft when the post is gone elsewhere', async () => {
    const { device, port } = fakeDevice()
    const lost = anEntry({ state: 'refused', code: 'not_found', fields: { title: '残す' } })
    const store = open(undefined, [lost])
    expect(store.getState().mode).toBe('lost')
    await change(store, port, { description: '足す' })
    expect(device.writes).toEqual([])
    await saveAsNew(store, port)
    expect(device.writes).toMatchObject([
      { kind: 'insert', id: 'new-1', fields: { title: '残す', description: '足す' } },
    ])
    expect(device.log.at(-1)).toBe(`discard ${lost.write_id}`)
  })
})

describe('changes from elsewhere', () => {
  it('that publish the draft make it a published post here, too', () => {
    const row = aRow({ is_draft: true, title: '月' })
    const store = open(row)
    followRow(store, { ...row, is_draft: false })
    expect(store.getState().mode).toBe('published')
  })

  it('show where nothing was typed, and never replace what was', async () => {
    const { port } = fakeDevice()
    const row = aRow({ title: '公開', description: '前' })
    const store = open(row)
    await change(store, port, { title: '私の' })
    followRow(store, { ...row, title: '他の', description: '後' })
    expect(store.getState()).toMatchObject({
      values: { title: '私の', description: '後' },
      written: { title: '公開', description: '後' },
    })
  })
})
