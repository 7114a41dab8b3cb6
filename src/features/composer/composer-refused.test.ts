import { beforeEach, describe, expect, it } from 'vitest'
import { localDraftKey } from '@/src/domain/device-keys'
import { anEntry, aRow, fakeLocalStorage, me, open, postId, stateOf } from './composer-fake'

const long = 'あ'.repeat(101)
beforeEach(() => void fakeLocalStorage())

describe('what the server refused', () => {
  const refusedInsert = () =>
    anEntry({
      kind: 'insert',
      state: 'refused',
      code: 'title_too_long',
      fields: { title: long, description: '本文', is_draft: true },
    })

  it('is in the form again, byte for byte, with its reason beside the field', () => {
    const { composer } = open(undefined, [refusedInsert()])
    expect(stateOf(composer)).toMatchObject({
      mode: 'draft',
      written: null,
      values: { title: long, description: '本文' },
      errors: { title: 'title_too_long' },
    })
  })

  it('is written anew before the refused one is dropped', async () => {
    const entry = refusedInsert()
    const { device, composer } = open(undefined, [entry])
    await composer.change({ title: '短い' })
    expect(device.log).toEqual([
      'insert is_draft,client_second,title,description',
      `discard ${entry.write_id}`,
    ])
    expect(device.result()).toMatchObject({ title: '短い', description: '本文' })
  })

  it('is gone when what was typed last and published at once is said to be done', async () => {
    const { device, composer } = open(undefined, [refusedInsert()])
    let dropped: () => void = () => undefined
    device.dropping = new Promise((resolve) => {
      dropped = resolve
    })
    const typed = composer.change({ title: '短い' })
    let isDone = false
    const published = composer.submit().then((done) => {
      isDone = done
    })
    await new Promise((resolve) => setImmediate(resolve))
    expect([device.writes.length, isDone]).toEqual([2, false])
    dropped()
    await Promise.all([typed, published])
    expect(isDone).toBe(true)
  })

  it('that came while a write was on its way is not dropped by it', async () => {
    const { device, composer } = open(aRow({ is_draft: true, title: '前' }))
    const written = composer.change({ title: '後' })
    composer.followRefusal([anEntry({ state: 'refused', code: 'title_too_long', fields: { title: '前' } })])
    await written
    expect(stateOf(composer).refused).not.toBeNull()
    expect(device.log.filter((line) => line.startsWith('discard'))).toEqual([])
  })

  it('keeps the refused one when the device cannot take the new', async () => {
    const { device, composer } = open(undefined, [refusedInsert()])
    device.full = true
    await composer.change({ title: '短い' })
    expect(device.log).toEqual([])
    expect(stateOf(composer).refused).not.toBeNull()
  })

  it('counts as unwritten when it comes while the form is open, once', async () => {
    const { device, composer } = open(aRow({ is_draft: true, title: '前' }))
    await composer.change({ title: '後' })
    const refused = anEntry({
      state: 'refused',
      code: 'title_too_long',
      fields: { title: '後' },
      base: { title: '前' },
    })
    composer.followRefusal([refused])
    expect(stateOf(composer)).toMatchObject({ written: { title: '前' }, values: { title: '後' } })
    await composer.change({ title: '後ろ' })
    composer.followRefusal([refused])
    expect(stateOf(composer)).toMatchObject({ refused: null, written: { title: '後ろ' } })
    expect(device.writes.at(-1)).toMatchObject({ fields: { title: '後ろ' }, shown: { title: '前' } })
  })

  it('sends a refused picture again with the post that names it', async () => {
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
    const { device, composer } = open(undefined, [upload, insert])
    expect(stateOf(composer).refused?.code).toBe('upload_failed')
    await composer.change({ title: '月' })
    expect(device.log[0]).toBe(`resend ${upload.write_id}`)
  })

  it('becomes a new draft, too, when only what was kept of it is left', async () => {
    localStorage.setItem(
      localDraftKey(me, postId),
      JSON.stringify({ values: { title: '残す' }, base: {}, tagText: '' }),
    )
    const { device, composer } = open()
    expect(stateOf(composer).mode).toBe('lost')
    await composer.saveAsNew()
    expect(device.writes).toMatchObject([{ kind: 'insert', id: 'new-1', fields: { title: '残す' } }])
  })

  it('becomes a new draft when the post is gone elsewhere', async () => {
    const lost = anEntry({ state: 'refused', code: 'not_found', fields: { title: '残す' } })
    const { device, composer } = open(undefined, [lost])
    expect(stateOf(composer).mode).toBe('lost')
    await composer.change({ description: '足す' })
    expect(device.writes).toEqual([])
    await composer.saveAsNew()
    expect(device.writes).toMatchObject([
      { kind: 'insert', id: 'new-1', fields: { title: '残す', description: '足す' } },
    ])
    expect(device.log.at(-1)).toBe(`discard ${lost.write_id}`)
  })
})
