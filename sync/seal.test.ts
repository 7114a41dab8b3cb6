import 'fake-indexeddb/auto'
import { expect, it } from 'vitest'
import { anEntry } from '@/tests/support/builders'
import { isAnythingSealed, makeSealKeys, seal, type UnsentWork, unseal } from './seal'

it('gives unsent work back, pictures and write ids included, to nobody but its owner (hazards 29, I9)', async () => {
  const keys = await makeSealKeys()
  const entries = [
    anEntry({ fields: { title: '電車の中の下書き' }, state: 'sent' }),
    anEntry({
      table: 'files',
      kind: 'upload',
      blob: new Blob([new Uint8Array([1, 2, 3])], { type: 'image/jpeg' }),
    }),
  ]
  await seal('a', { entries, kept: [['p1', '{"values":{}}']] }, keys.public_key)
  expect(await isAnythingSealed()).toBe(true)

  await unseal(
    'b',
    () => Promise.reject(new Error('asked for the key')),
    () => Promise.reject(new Error('opened')),
  )
  expect(await isAnythingSealed()).toBe(true)

  let opened: UnsentWork | undefined
  await unseal(
    'a',
    async () => keys.private_key,
    async (work) => {
      opened = work
    },
  )
  expect(opened?.entries[0]).toEqual(entries[0])
  expect(opened?.kept).toEqual([['p1', '{"values":{}}']])
  expect(new Uint8Array((await opened?.entries[1]?.blob?.arrayBuffer()) ?? new ArrayBuffer(0))).toEqual(
    new Uint8Array([1, 2, 3]),
  )
  expect(await isAnythingSealed()).toBe(false)
})
