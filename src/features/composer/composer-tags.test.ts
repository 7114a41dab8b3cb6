import { beforeEach, describe, expect, it, vi } from 'vitest'
import { composerKeepKey } from '@/src/domain/device-keys'
import { aRow, fakeDevice, fakeLocalStorage, me, open, postId } from './composer-fake'
import { leave, submit, typeTag } from './editing'

let storage: ReturnType<typeof fakeLocalStorage>
beforeEach(() => {
  storage = fakeLocalStorage()
})

describe('tags', () => {
  it('are made at a comma, but not while converting', async () => {
    const { device, port } = fakeDevice()
    const store = open(aRow({ is_draft: true }))
    typeTag(store, port, '疾風、', { isComposing: true })
    expect(store.getState()).toMatchObject({ tagText: '疾風、', values: { character_tags: [] } })
    typeTag(store, port, '疾風、', { isComposing: false })
    expect(store.getState()).toMatchObject({ tagText: '', values: { character_tags: ['疾風'] } })
    await leave(store, port)
    expect(device.result()).toMatchObject({ character_tags: ['疾風'] })
  })

  it('half typed survive a reload', () => {
    const { port } = fakeDevice()
    typeTag(open(aRow({ is_draft: true })), port, '疾', { isComposing: false })
    expect(open(aRow({ is_draft: true })).getState().tagText).toBe('疾')
  })

  it('stay kept as text until they are on disk: a page that is closing makes tags of it, and may not write them', async () => {
    const { device, port } = fakeDevice()
    const store = open(aRow({ is_draft: true }))
    typeTag(store, port, '疾風、', { isComposing: false })
    expect(open(aRow({ is_draft: true })).getState().tagText).toBe('疾風、')
    await vi.waitFor(() => expect(device.result()).toMatchObject({ character_tags: ['疾風'] }))
    await vi.waitFor(() => expect(storage.items.has(composerKeepKey(me, postId))).toBe(false))
  })

  it('a refused one stays in the field with its reason', async () => {
    const { port } = fakeDevice()
    const row = aRow({ is_draft: true, title: '月' })
    const store = open(row)
    typeTag(store, port, `${'あ'.repeat(31)}、`, { isComposing: false })
    const told = { tagText: 'あ'.repeat(31), errors: { character_tags: 'tag_invalid' } }
    expect(store.getState()).toMatchObject(told)
    expect(open(row).getState()).toMatchObject(told)
    expect(await submit(store, port)).toBe(false)
  })
})
