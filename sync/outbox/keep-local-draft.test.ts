import { beforeEach, expect, it, vi } from 'vitest'
import { localDraftKey } from '@/src/domain/device-keys'
import { FakeStorage } from '@/tests/support/fake-storage'

// Two tabs keep what is typed of one thing under one key: neither takes the other's with it.

const me = 'person'
const id = 'post'

/** What a page has of the module; another page has it anew. */
const page = async () => {
  vi.resetModules()
  return { ...(await import('./local-draft')), ...(await import('./keep-local-draft')) }
}
const stored = () => JSON.parse(localStorage.getItem(localDraftKey(me, id)) ?? 'null')
const draft = (values: object, base: object = {}) => ({
  values: { ...values },
  base: { ...base },
  tagText: '',
})
const nothing = draft({})

beforeEach(() => void vi.stubGlobal('localStorage', new FakeStorage()))

const opened = async () => {
  const tab = await page()
  return { ...tab, kept: tab.readLocalDraft(me, id) }
}

it('what one tab types stays when another types and takes it back, or saves its own', async () => {
  const [one, two] = [await opened(), await opened()]
  one.keep(me, id, draft({ description: '長い文' }, { description: '' }))
  two.keep(me, id, draft({ title: '題' }, { title: '元' }))
  expect(stored()).toMatchObject({
    values: { description: '長い文', title: '題' },
    base: { description: '', title: '元' },
  })
  two.keep(me, id, nothing)
  expect(stored()).toEqual(draft({ description: '長い文' }, { description: '' }))
  two.forgetLocalDraft(me, id)
  expect(stored()).toEqual(draft({ description: '長い文' }, { description: '' }))
  one.keep(me, id, draft({ description: '長い文章' }, { description: '' }))
  one.forgetLocalDraft(me, id)
  expect(stored()).toBeNull()
})

it('of one field the last keystroke counts; what the other had of it before is not brought back', async () => {
  const [one, two] = [await opened(), await opened()]
  one.keep(me, id, draft({ title: '一' }))
  two.keep(me, id, draft({ title: '二' }))
  one.keep(me, id, nothing)
  expect(stored()).toEqual(draft({ title: '二' }))
})

it('what both have opened is brought back to no older words by typing in another field', async () => {
  const first = await opened()
  first.keep(me, id, draft({ description: '短' }, { description: '' }))
  const [one, two] = [await opened(), await opened()]
  one.keep(me, id, draft({ description: '短い文' }, { description: '' }))
  two.keep(me, id, draft({ description: '短', title: '題' }, { description: '', title: '元' }))
  expect(stored().values).toEqual({ description: '短い文', title: '題' })
  two.keep(me, id, draft({ description: '別の文', title: '題' }, { description: '', title: '元' }))
  expect(stored().values).toEqual({ description: '別の文', title: '題' })
})

it('what was opened is one’s own: taken back it is gone, and so is all of a thing that is gone', async () => {
  const one = await opened()
  one.keep(me, id, draft({ title: '一', description: '文' }))
  const again = await opened()
  expect(again.kept?.values).toEqual({ title: '一', description: '文' })
  again.keep(me, id, draft({ description: '文' }))
  expect(stored().values).toEqual({ description: '文' })
  const third = await page()
  third.checkLocalDrafts(me)
  third.forgetLocalDraft(me, id)
  expect(stored().values).toEqual({ description: '文' })
  third.discardLocalDraft(me, id)
  expect(stored()).toBeNull()
})

it('what the team edits keeps the state that it was typed over', async () => {
  const [one, two] = [await opened(), await opened()]
  one.keep(me, id, draft({ body: '告知' }, { rev: 3, content: { body: '元' } }))
  two.keep(me, id, nothing)
  expect(stored()).toEqual(draft({ body: '告知' }, { rev: 3, content: { body: '元' } }))
  // Words over two states are judged by the older: who saves them is asked.
  two.keep(me, id, draft({ title: '題' }, { rev: 5, content: { body: '新' } }))
  expect(stored()).toEqual(draft({ body: '告知', title: '題' }, { rev: 3, content: { body: '元' } }))
})
