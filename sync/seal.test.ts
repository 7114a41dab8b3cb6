import 'fake-indexeddb/auto'
import { createStore, entries, set } from 'idb-keyval'
import { describe, expect, it } from 'vitest'
import { anEntry } from '@/tests/support/builders'
import { isAnythingSealed, makeSealKeys, seal, type UnsentWork, unseal, withoutWork } from './seal'

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
  await seal({ entries: work, kept: [['p1', '{"values":{}}']] }, keys.public_key)
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
  await seal({ entries: [anEntry({ fields: { title: '壊れる' } })], kept: [] }, keys.public_key)
  const store = createStore('shinobi-sealed', 'sealed')
  const [[name, sealed] = ['', {}]] = await entries<string, Record<string, unknown>>(store)
  expect(Object.keys(sealed).sort()).toEqual(['data', 'iv', 'wrappedKey'])
  await set(name, { ...sealed, wrappedKey: new ArrayBuffer(384) }, store)
  await seal({ entries: [anEntry({ fields: { title: '無事' } })], kept: [] }, keys.public_key)
  const opened: UnsentWork[] = []
  await unseal(keys.private_key, async (work) => void opened.push(work))
  expect(opened.flatMap((work) => work.entries.map((entry) => entry.fields.title))).toEqual(['無事'])
  expect(await isAnythingSealed()).toBe(true)
})

describe('what was chosen to be dropped', () => {
  it('leaves as it was then, not what came since (seed 85194)', () => {
    const [seen, typedOn] = [anEntry({ id: 'p1', write_id: 'a' }), anEntry({ id: 'p2', write_id: 'b' })]
    const chosen: UnsentWork = {
      entries: [seen, typedOn],
      kept: [
        ['p1', '古い'],
        ['p2', '古い'],
      ],
    }
    const { entries, kept } = withoutWork(
      {
        entries: [seen, { ...typedOn, write_id: 'c' }, anEntry({ id: 'p3', write_id: 'd' })],
        kept: [
          ['p1', '古い'],
          ['p2', '書きたした'],
          ['p3', '新しい'],
        ],
      },
      chosen,
    )
    expect(entries.map(({ write_id }) => write_id)).toEqual(['c', 'd'])
    expect(kept).toEqual([
      ['p2', '書きたした'],
      ['p3', '新しい'],
    ])
  })

  it('stays where something was written on it since: without its making that could come to nothing', () => {
    const picture = anEntry({ table: 'files', id: 'u', write_id: 'a', kind: 'upload' })
    const making = anEntry({ id: 'p', write_id: 'b', kind: 'insert', state: 'sent', needs: ['u'] })
    const other = anEntry({ id: 'q', write_id: 'c' })
    const edit = anEntry({ id: 'p', write_id: 'd', kind: 'edit', needs: ['u'] })
    const { entries } = withoutWork(
      { entries: [picture, making, other, edit], kept: [] },
      { entries: [picture, making, other], kept: [] },
    )
    expect(entries).toEqual([picture, making, edit])
  })
})
