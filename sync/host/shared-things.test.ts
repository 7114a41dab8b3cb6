import 'fake-indexeddb/auto'
import { set } from 'idb-keyval'
import { beforeEach, expect, it } from 'vitest'
import { emptyDatabase } from './device-databases'
import { keyValueStore } from './key-value'
import { forgetShared, forgetSharedBy, keepShared, readShared, type SharedThing } from './shared-things'

const thing = (id: string, account: string | null): SharedThing => ({
  id,
  account,
  title: '夜桜',
  text: '',
  url: '',
  picture: new Blob(['jpeg'], { type: 'image/jpeg' }),
})
const idsFor = async (account: string) => (await readShared(account)).things.map(({ id }) => id)

beforeEach(() => emptyDatabase('shinobi-shared'))

it('waits for whoever was signed in, or for whoever comes when nobody was; oldest first', async () => {
  await keepShared([thing('3', 'a'), thing('1', null), thing('2', 'b')])
  expect(await idsFor('a')).toEqual(['1', '3'])
  expect(await idsFor('b')).toEqual(['1', '2'])
  const [first] = (await readShared('a')).things
  expect(await first?.picture?.text()).toBe('jpeg')
  await forgetShared('1')
  expect(await idsFor('a')).toEqual(['3'])
})

it('a damaged record keeps nothing else back, and is told', async () => {
  await keepShared([thing('1', 'a')])
  await set('0', { account: 'a', title: 7 }, keyValueStore('shinobi-shared', 'keyval'))
  expect(await readShared('a')).toMatchObject({ things: [{ id: '1' }], damaged: ['0'] })
})

it('whoever leaves takes theirs along, and nobody else’s', async () => {
  await keepShared([thing('1', null), thing('2', 'a'), thing('3', 'b')])
  await set('0', 'not a thing', keyValueStore('shinobi-shared', 'keyval'))
  await forgetSharedBy('a')
  expect(await readShared('b')).toMatchObject({ things: [{ id: '1' }, { id: '3' }], damaged: [] })
  expect(await idsFor('a')).toEqual(['1'])
})
