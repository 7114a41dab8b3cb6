import { beforeEach, describe, expect, it, vi } from 'vitest'
import { localDraftKey } from '@/src/domain/device-keys'
import { aRow, fakeLocalStorage, me, open, postId, stateOf } from './composer-fake'

let storage: ReturnType<typeof fakeLocalStorage>
beforeEach(() => {
  storage = fakeLocalStorage()
})

describe('tags', () => {
  it('are made at a comma, but not while converting', async () => {
    const { device, composer } = open(aRow({ is_draft: true }))
    composer.typeTag('疾風、', { isComposing: true })
    expect(stateOf(composer)).toMatchObject({ tagText: '疾風、', values: { character_tags: [] } })
    composer.typeTag('疾風、')
    expect(stateOf(composer)).toMatchObject({ tagText: '', values: { character_tags: ['疾風'] } })
    await composer.leave()
    expect(device.result()).toMatchObject({ character_tags: ['疾風'] })
  })

  it('half typed survive a reload', () => {
    const { composer, reopen } = open(aRow({ is_draft: true }))
    composer.typeTag('疾')
    expect(stateOf(reopen(aRow({ is_draft: true }))).tagText).toBe('疾')
  })

  it('stay kept as text until they are on disk: a page that is closing makes tags of it, and may not write them', async () => {
    const { device, composer, reopen } = open(aRow({ is_draft: true }))
    composer.typeTag('疾風、')
    expect(stateOf(reopen(aRow({ is_draft: true }))).tagText).toBe('疾風、')
    await vi.waitFor(() => expect(device.result()).toMatchObject({ character_tags: ['疾風'] }))
    await vi.waitFor(() => expect(storage.items.has(localDraftKey(me, postId))).toBe(false))
  })

  it('a refused one stays in the field with its reason', async () => {
    const row = aRow({ is_draft: true, title: '月' })
    const { composer, reopen } = open(row)
    composer.typeTag(`${'あ'.repeat(31)}、`)
    const told = { tagText: 'あ'.repeat(31), errors: { character_tags: 'tag_invalid' } }
    expect(stateOf(composer)).toMatchObject(told)
    expect(stateOf(reopen(row))).toMatchObject(told)
    expect(await composer.submit()).toBe(false)
  })
})
