import { beforeEach, expect, it, vi } from 'vitest'
import { localDraftKey } from '@/src/domain/device-keys'
import { FakeStorage } from '@/tests/support/fake-storage'
import { readLocalDraft } from '../outbox/keep-local-draft'
import {
  allLocalDrafts,
  checkLocalDrafts,
  commentKey,
  localDraftsOf,
  PROFILE_KEY,
} from '../outbox/local-draft'
import { allSetAside, discardSetAside, restoreSetAside } from './damaged'

const me = 'person'
const sound = JSON.stringify({ values: { title: '忍' }, base: {}, tagText: '' })
const texts = () => allSetAside(me).map(([, text]) => text)

beforeEach(() => {
  vi.stubGlobal('localStorage', new FakeStorage())
  localStorage.setItem(localDraftKey(me, 'sound'), sound)
})

it.for(['{"values":{"title":"電車で', '"text"', 'null', '{"values":[],"base":{}}', ''])(
  'a kept text stored as %j is set aside as it is, and hides no other',
  (stored) => {
    localStorage.setItem(localDraftKey(me, 'damaged'), stored)
    checkLocalDrafts(me)
    expect(texts()).toEqual([stored])
    expect(readLocalDraft(me, 'damaged')).toBeUndefined()
    expect([...localDraftsOf('posts', allLocalDrafts(me)).keys()]).toEqual(['sound'])
  },
)

it.for([
  ['a', { title: 5 }],
  ['a', { character_tags: 'ninja' }],
  ['a', { character_tags: [null] }],
  [PROFILE_KEY, { display_name: null }],
  [commentKey('a'), { body: {} }],
] as const)('text kept of %s as %j is set aside, as values and as base', ([id, part]) => {
  for (const damage of [{ values: part }, { base: part }]) {
    const stored = JSON.stringify({ values: {}, base: {}, tagText: '', ...damage })
    localStorage.setItem(localDraftKey(me, id), stored)
    expect(localDraftsOf('posts', allLocalDrafts(me)).has(id)).toBe(false)
    expect(readLocalDraft(me, id)).toBeUndefined()
    expect(texts()).toContain(stored)
  }
})

it('an emptied field of a profile is none of these', () => {
  const stored = JSON.stringify({ values: { website_url: null, bio: '' }, base: {}, tagText: '' })
  localStorage.setItem(localDraftKey(me, PROFILE_KEY), stored)
  expect(readLocalDraft(me, PROFILE_KEY)?.values).toEqual({ website_url: null, bio: '' })
})

it('stays where it is when the device has no room for it elsewhere', () => {
  const key = localDraftKey(me, 'damaged')
  localStorage.setItem(key, '{')
  const { setItem } = localStorage
  vi.spyOn(localStorage, 'setItem').mockImplementation((name, value) => {
    if (name !== key) throw new DOMException('full', 'QuotaExceededError')
    setItem.call(localStorage, name, value)
  })
  checkLocalDrafts(me)
  expect([localStorage.getItem(key), texts()]).toEqual(['{', []])
})

it('comes back from a seal, and goes when it is discarded', () => {
  restoreSetAside(me, [['one', '{']])
  expect(texts()).toEqual(['{'])
  discardSetAside(me, 'one')
  expect(texts()).toEqual([])
})
