import { describe, expect, it } from 'vitest'
import { uuidV7 } from '@/sync/host/uuid'
import { Device } from './support/device'
import { openVillage, type Village, type Write } from './support/village'

const village = openVillage()

const collection = (fields: object = {}, id = uuidV7()): Write => ({
  table: 'collections',
  id,
  kind: 'insert',
  fields: { name: '月の絵', ...fields },
})
const item = (collection_id: string, post_id: string, place = 0, id = uuidV7()): Write => ({
  table: 'collection_items',
  id,
  kind: 'insert',
  fields: { collection_id, post_id, place },
})
async function made(v: Village, owner: string, fields: object = {}): Promise<string> {
  const write = collection(fields)
  expect(await v.write(owner, write)).toMatchObject({ status: 'accepted' })
  return write.id
}

describe('a collection', () => {
  it.each([
    [{ name: '　' }, 'collection_name_required'],
    [{ name: '長'.repeat(51) }, 'collection_name_too_long'],
    [{ description: '長'.repeat(501) }, 'collection_description_too_long'],
  ])('with %o is refused as %s', async (fields, code) => {
    const v = village()
    const me = await v.person()
    expect(await v.write(me, collection(fields))).toMatchObject({ status: 'refused', code })
  })

  it('and what is in it reach all devices of its owner, and go together', async () => {
    const v = village()
    const [me, other] = [await v.person(), await v.person()]
    const id = await made(v, me)
    const [one, two] = [item(id, await v.post(other)), item(id, await v.post(other))]
    await v.push(me, one, two)
    const device = await new Device(v, me).sync()
    expect(device.rows.albums.get(id)).toMatchObject({ name: '月の絵', is_public: false, item_count: 2 })
    expect(device.ids('collection_items')).toEqual([one.id, two.id].sort())
    await v.write(me, { table: 'collection_items', id: one.id, kind: 'delete' })
    await device.sync()
    expect(device.rows.albums.get(id)).toMatchObject({ item_count: 1 })
    await v.write(me, { table: 'collections', id, kind: 'delete' })
    await device.sync()
    expect([device.ids('albums'), device.ids('collection_items')]).toEqual([[], []])
  })

  it('holds a post once: put in on two devices it is the same', async () => {
    const v = village()
    const [me, other] = [await v.person(), await v.person()]
    const id = await made(v, me)
    const post = await v.post(other)
    const first = item(id, post)
    await v.write(me, first)
    expect(await v.write(me, item(id, post))).toMatchObject({ status: 'accepted', row_id: first.id })
  })

  it('takes only what its owner sees, and nothing of anybody else', async () => {
    const v = village()
    const [me, other] = [await v.person(), await v.person()]
    const [mine, theirs] = [await made(v, me), await made(v, other, { is_public: true })]
    const [shown, draft] = [await v.post(other), await v.post(other, { draft: true })]
    expect(await v.write(me, item(theirs, shown))).toMatchObject({ code: 'permission_denied' })
    // Neither is told from what never was.
    const hidden = await made(v, other)
    for (const write of [item(mine, draft), item(mine, uuidV7()), item(hidden, shown), item(uuidV7(), shown)])
      expect(await v.write(me, write)).toMatchObject({ status: 'refused', code: 'related_missing' })
    for (const kind of ['edit', 'delete'] as const)
      expect(
        await v.write(me, {
          table: 'collections',
          id: theirs,
          kind,
          ...(kind === 'edit' && { fields: { name: '奪' }, base: { name: '月の絵' } }),
        }),
      ).toMatchObject({ status: 'refused', code: 'permission_denied' })
  })

  it('is seen by others only when it is public, in its order and without what they may not see', async () => {
    const v = village()
    const [me, other] = [await v.person(), await v.person()]
    const id = await made(v, me)
    const [a, b, gone] = [await v.post(me), await v.post(other), await v.post(me)]
    await v.push(me, item(id, a, 2), item(id, b, 1), item(id, gone, 3))
    await v.sql`update public.posts set is_draft = true where id = ${gone}`
    const wants = [
      { stream: 'albums', ids: [id] },
      { stream: 'lists', list: `collection/${id}`, page: 0, start: null, count: 30 },
    ]
    const visitor = await new Device(v, null).sync(wants)
    expect([visitor.ids('albums'), visitor.rows.lists.get(`collection/${id}/0`)?.ids]).toEqual([[], []])
    await v.write(me, {
      table: 'collections',
      id,
      kind: 'edit',
      fields: { is_public: true },
      base: { is_public: false },
    })
    await visitor.sync(wants)
    expect(visitor.rows.albums.get(id)).toMatchObject({ name: '月の絵' })
    expect(visitor.rows.lists.get(`collection/${id}/0`)?.ids).toEqual([b, a])
    expect(visitor.ids('posts')).not.toContain(gone)
    expect(visitor.ids('collection_items')).toEqual([])
  })

  it('has no cover that its owner does not see; the refusal does not say whether there is such a post', async () => {
    const v = village()
    const [me, other] = [await v.person(), await v.person()]
    const [seen, draft] = [await v.post(other), await v.post(other, { draft: true })]
    const id = await made(v, me, { cover_post_id: seen })
    const cover = (cover_post_id: string) =>
      v.write(me, {
        table: 'collections',
        id,
        kind: 'edit',
        fields: { cover_post_id },
        base: { cover_post_id: seen },
      })
    const refused = { status: 'refused', code: 'related_missing' }
    expect(await cover(draft)).toMatchObject(refused)
    expect(await cover(uuidV7())).toMatchObject(refused)
    expect(await v.write(me, collection({ cover_post_id: draft }))).toMatchObject(refused)
  })

  it('has no cover that was taken out of it; what else leaves does not touch it', async () => {
    const v = village()
    const me = await v.person()
    const [first, cover] = [await v.post(me), await v.post(me)]
    const id = await made(v, me, { cover_post_id: cover })
    const [one, two] = [item(id, first), item(id, cover)]
    await v.push(me, one, two)
    const takeOut = (item_id: string) =>
      v.write(me, { table: 'collection_items', id: item_id, kind: 'delete' })
    const device = new Device(v, me)
    await takeOut(one.id)
    await device.sync()
    expect(device.rows.albums.get(id)).toMatchObject({ cover_post_id: cover })
    await takeOut(two.id)
    await device.sync()
    expect(device.rows.albums.get(id)).toMatchObject({ cover_post_id: null })
  })

  it('loses a post that is deleted, and its cover with it', async () => {
    const v = village()
    const me = await v.person()
    const post = await v.post(me)
    const id = await made(v, me, { cover_post_id: post })
    await v.write(me, item(id, post))
    const device = await new Device(v, me).sync()
    await v.sql`delete from public.posts where id = ${post}`
    await device.sync()
    expect(device.rows.albums.get(id)).toMatchObject({ cover_post_id: null, item_count: 0 })
    expect(device.ids('collection_items')).toEqual([])
  })
})

it('of somebody whose things are hidden nobody sees a collection; of a public one nobody sees what is no post any more', async () => {
  const v = village()
  const [me, fan, moderator] = [await v.person(), await v.person(), await v.person('moderator')]
  const id = await made(v, me, { is_public: true })
  const [kept, taken] = [await v.post(fan), await v.post(fan)]
  for (const post of [kept, taken]) await v.write(me, item(id, post))
  await v.sql`update public.posts set is_draft = true where id = ${taken}`
  const seenBy = async (person: string | null) => {
    const rows = await v.as(person, (tx) => tx`select post_id from public.collection_items`)
    const albums = await v.as(person, (tx) => tx`select id from public.collections`)
    return [albums.length, rows.map((row) => row.post_id)]
  }
  expect(await seenBy(null)).toEqual([1, [kept]])
  await v.ban(moderator, me, true)
  for (const anybody of [null, fan]) expect(await seenBy(anybody)).toEqual([0, []])
})
