import 'fake-indexeddb/auto'
import { expect, it, vi } from 'vitest'
import { outboxWorld } from '@/tests/support/outbox-world'
import { readByHand } from '../rows/snapshot'
import { withBlob } from './stored-blob'

const { now, write, states } = outboxWorld()

const fields = { bucket: 'post-images', path: 'p/1.jpg' }
const attach = (blob: Blob) => write({ table: 'files', id: 'u', kind: 'upload', fields, blob })
const picture = () => new Blob(['a picture'], { type: 'image/jpeg' })

const store = (mode: IDBTransactionMode): IDBObjectStore =>
  now().db.backendDB().transaction('entries', mode).objectStore('entries')

/** What lies on the disk, as the browser has it. */
const onDisk = () =>
  new Promise<{ blob?: unknown }[]>((resolve) => {
    const asked = store('readonly').getAll()
    asked.onsuccess = () => resolve(asked.result)
  })

const shown = async () => {
  const [entry] = await now().all()
  return [entry?.blob?.type, await entry?.blob?.text(), entry?.state]
}

it('a picture lies on the disk as bytes, however often its entry is put again', async () => {
  await attach(picture())
  await now().markSent(await now().all())
  expect(await shown()).toEqual(['image/jpeg', 'a picture', 'sent'])
  await now().storeAcks([{ write_id: (await now().all())[0]?.write_id ?? '', status: 'accepted' }])
  expect(await shown()).toEqual(['image/jpeg', 'a picture', 'accepted'])
  const [record] = await onDisk()
  expect(record?.blob).toEqual({ bytes: await picture().arrayBuffer(), type: 'image/jpeg' })
})

it('so it does when it is forgotten and brought back', async () => {
  await attach(picture())
  await write({ kind: 'insert', needs: ['u'] })
  const dropped = await now().dropUnborn({ table: 'posts', id: 'p' }, ['p/1.jpg'])
  expect(await states()).toEqual([])
  await now().putBack(dropped)
  expect((await shown()).slice(0, 2)).toEqual(['image/jpeg', 'a picture'])
  expect((await onDisk()).some(({ blob }) => blob instanceof Blob)).toBe(false)
})

it('a Blob that the release before stored is read before its entry is put again', async () => {
  await attach(picture())
  const [record] = await onDisk()
  await new Promise((resolve) => {
    store('readwrite').put(withBlob(structuredClone(record))).onsuccess = resolve
  })
  expect((await onDisk())[0]?.blob).toBeInstanceOf(Blob)
  await now().markSent(await now().all())
  expect((await onDisk())[0]?.blob).not.toBeInstanceOf(Blob)
  expect(await shown()).toEqual(['image/jpeg', 'a picture', 'sent'])
})

it('a file that is gone when it is to be kept is told, and leaves nothing', async () => {
  const gone = picture()
  vi.spyOn(gone, 'arrayBuffer').mockRejectedValue(new DOMException('', 'NotFoundError'))
  await expect(attach(gone)).rejects.toThrow()
  expect(await onDisk()).toEqual([])
})

it('before Dexie is loaded entries are read with their pictures, too', async () => {
  await attach(picture())
  const read = await readByHand(now().db.name)
  const [entry] = (read?.entries ?? []) as { blob: Blob }[]
  expect(await entry?.blob.text()).toBe('a picture')
})
