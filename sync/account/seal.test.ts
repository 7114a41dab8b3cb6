import 'fake-indexeddb/auto'
import { createStore, entries, set } from 'idb-keyval'
import { expect, it } from 'vitest'
import { anEntry } from '@/tests/support/builders'
import { noWork, type UnsentWork } from '../outbox/unsent-work'
import { isAnythingSealed, makeSealKeys, seal, unseal } from './seal'

it('gives unsent work back, pictures and write ids included, to nobody but its owner (hazards 29, I9)', async () => {
  const keys = await makeSealKeys()
  const work = [
    anEntry({ fields: { title: '電車の中の下書き' }, state: 'sent' }),
    anEntry({
      table: 'files',
      kind: 'upload',
      blob: new Blob([new Uint8Array([1, 2, 3])], { type: 'image/jpeg' }),
    }),
  ]
  await seal({ ...noWork, entries: work, kept: [['p1', '{"values":{}}']] }, keys.public_key)
  expect(await isAnythingSealed()).toBe(true)

  const { private_key: foreign } = await makeSealKeys()
  await unseal(foreign, () => Promise.reject(new Error('opened')))
  expect(await isAnythingSealed()).toBe(true)

  let opened: UnsentWork | undefined
  await unseal(keys.private_key, async (work) => {
    opened = work
  })
  expect(opened?.entries[0]).toEqual(work[0])
  expect(opened?.kept).toEqual([['p1', '{"values":{}}']])
  expect(new Uint8Array((await opened?.entries[1]?.blob?.arrayBuffer()) ?? new ArrayBuffer(0))).toEqual(
    new Uint8Array([1, 2, 3]),
  )
  expect(await isAnythingSealed()).toBe(false)
})

it('is not held up by a record that is damaged, and does not say whose anything is', async () => {
  const keys = await makeSealKeys()
  await seal({ ...noWork, entries: [anEntry({ fields: { title: '壊れる' } })] }, keys.public_key)
  const store = createStore('shinobi-sealed', 'sealed')
  const [[name, sealed] = ['', {}]] = await entries<string, Record<string, unknown>>(store)
  expect(Object.keys(sealed).sort()).toEqual(['data', 'iv', 'wrappedKey'])
  await set(name, { ...sealed, wrappedKey: new ArrayBuffer(384) }, store)
  await seal({ ...noWork, entries: [anEntry({ fields: { title: '無事' } })] }, keys.public_key)
  const opened: UnsentWork[] = []
  await unseal(keys.private_key, async (work) => void opened.push(work))
  expect(opened.flatMap((work) => work.entries.map((entry) => entry.fields.title))).toEqual(['無事'])
  expect(await isAnythingSealed()).toBe(true)
})

it('keeps what is damaged as it is, and lets nobody be held by a picture whose bytes are gone', async () => {
  const keys = await makeSealKeys()
  const lost = new Blob(['gone'])
  lost.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotReadableError'))
  const endless: Record<string, unknown> & { seq: number } = { seq: 5 }
  endless.self = endless
  const records = [{ seq: 3, table: 7, blob: new Blob(['忍'], { type: 'image/png' }) }, { seq: 4 }, endless]
  const texts: [string, string][] = [['one', '{"values":']]
  const entries = [anEntry({ table: 'files', kind: 'upload', blob: lost })]
  await seal({ entries, kept: [], damaged: { records, texts } }, keys.public_key)
  const opened: UnsentWork[] = []
  await unseal(keys.private_key, async (work) => void opened.push(work))
  const [work] = opened
  expect(work?.entries.map(({ id, blob }) => [id, blob])).toEqual([[entries[0]?.id, undefined]])
  expect(work?.damaged.texts).toEqual(texts)
  expect(work?.damaged.records.map(({ seq, table }) => [seq, table])).toEqual([
    [3, 7],
    [4, undefined],
    [undefined, undefined],
  ])
  expect(work?.damaged.records[2]).toEqual({ unreadable: 'seq,self' })
  const [blob] = (work?.damaged.records ?? []).map((record) => record.blob as Blob)
  expect(await blob?.text()).toBe('忍')
})
