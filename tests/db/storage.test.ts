import { describe, expect, it } from 'vitest'
import { uuidV7 } from '@/sync/host/uuid'
import { openVillage, stateOf, type Village } from './support/village'

const village = openVillage()

const put = (v: Village, caller: string | null, name: string, bucket = 'post-images') =>
  stateOf(v.as(caller, (tx) => tx`insert into storage.objects (bucket_id, name) values (${bucket}, ${name})`))
const remove = (v: Village, caller: string, name: string) =>
  v.as(caller, async (tx) => (await tx`delete from storage.objects where name = ${name}`).count)

describe('buckets', () => {
  it('are public to read but for the team’s evidence, small, and for pictures only (21)', async () => {
    const v = village()
    expect(
      await v.sql`select id, public, file_size_limit::int as size, allowed_mime_types as types
      from storage.buckets order by id`,
    ).toMatchObject([
      { id: 'avatars', public: true, size: 2 * 2 ** 20, types: ['image/jpeg', 'image/png', 'image/webp'] },
      { id: 'banners', public: true, size: 5 * 2 ** 20, types: ['image/jpeg'] },
      { id: 'event-images', public: true, size: 5 * 2 ** 20, types: ['image/jpeg'] },
      { id: 'evidence', public: false, size: 5 * 2 ** 20, types: ['image/jpeg'] },
      { id: 'og-images', public: true, size: 5 * 2 ** 20, types: ['image/jpeg'] },
      { id: 'post-images', public: true, size: 5 * 2 ** 20, types: ['image/jpeg'] },
    ])
  })
})

describe('uploads (23)', () => {
  it('go into one’s own folder under a name of the contract', async () => {
    const v = village()
    const me = await v.person()
    expect(await put(v, me, `${me}/1760000000000-x_Y-9.jpg`)).toBeNull()
    expect(await put(v, me, `${me}/1760000000000-x.webp`, 'avatars')).toBeNull()
    expect(await put(v, me, `${me}/1760000000000-x.jpg`, 'event-images')).toBeNull()
    // The village's, put there by admins.
    for (const bucket of ['banners', 'og-images'])
      expect(await put(v, me, `${me}/1760000000000-x.jpg`, bucket)).toBe('42501')
  })

  it.each([
    ['another’s folder', '$other/1760000000000-x.jpg'],
    ['up and over', '$me/../$other/1-x.jpg'],
    ['a deeper folder', '$me/deep/1-x.jpg'],
    ['no folder', '1-x.jpg'],
    ['another ending', '$me/1-x.svg'],
    ['a second ending', '$me/1-x.html.jpg'],
    ['an ending with a line break', '$me/1-x.jpg\n'],
    ['a guessable name', '$me/avatar.jpg'],
    ['percent signs', '$me/1-%2e%2e.jpg'],
  ])('not into %s', async (_, path) => {
    const v = village()
    const [me, other] = [await v.person(), await v.person()]
    const name = path.replaceAll('$me', me).replaceAll('$other', other)
    for (const bucket of ['post-images', 'event-images', 'avatars', 'banners', 'og-images', 'elsewhere'])
      expect(await put(v, me, name, bucket)).not.toBeNull()
    expect(await put(v, null, name)).toBe('42501')
    expect(await v.one('select count(*) from storage.objects')).toBe('0')
  })

  it('never over something: neither by update, nor by upsert, nor by renaming', async () => {
    const v = village()
    const [me, other] = [await v.person(), await v.person()]
    const [mine, theirs] = [`${me}/1-a.jpg`, `${other}/1-b.jpg`]
    await put(v, me, mine)
    await put(v, other, theirs)
    for (const name of [mine, theirs]) {
      const changed = await v.as(
        me,
        async (tx) =>
          (
            await tx`update storage.objects set name = ${`${me}/2-c.jpg`}, metadata = '{}'
        where name = ${name}`
          ).count,
      )
      expect(changed).toBe(0)
      const upsert = v.as(
        me,
        (tx) => tx`insert into storage.objects (bucket_id, name, metadata)
        values ('post-images', ${name}, '{}') on conflict (bucket_id, name) do update set metadata = '{}'`,
      )
      expect(await stateOf(upsert)).toBe('42501')
    }
  })

  it('of the banned are refused at once (8)', async () => {
    const v = village()
    const [moderator, me] = [await v.person('moderator'), await v.person()]
    await put(v, me, `${me}/1-a.jpg`)
    await v.ban(moderator, me)
    expect(await put(v, me, `${me}/2-b.jpg`)).toBe('42501')
    expect(await remove(v, me, `${me}/1-a.jpg`)).toBe(0)
  })

  it('are at most 30 an hour: the next one is told when', async () => {
    const v = village()
    const me = await v.person()
    await v.sql`insert into storage.objects (bucket_id, name, created_at)
      select 'post-images', ${me} || '/' || n || '-x.jpg', now() - interval '10 minutes' from generate_series(1, 29) as n`
    expect(await put(v, me, `${me}/100-x.jpg`)).toBeNull()
    expect(await put(v, me, `${me}/101-x.jpg`)).toBe('PT429')
    const [status] = await v.as(me, (tx) => tx`select public.rate_limit_status('image_upload') as said`)
    expect(status?.said).toMatchObject({ allowed: false, remaining: 0 })
    expect(status?.said.reset_in_s).toBeGreaterThan(2900)
    expect(status?.said.reset_in_s).toBeLessThanOrEqual(3000)
  })
})

describe('removals', () => {
  it('give no new uploads: what was uploaded this hour counts on', async () => {
    const v = village()
    const me = await v.person()
    for (let n = 1; n <= 30; n++) await put(v, me, `${me}/${n}-x.jpg`)
    for (let n = 1; n <= 30; n++) expect(await remove(v, me, `${me}/${n}-x.jpg`)).toBe(1)
    expect(await put(v, me, `${me}/31-x.jpg`)).toBe('PT429')
  })

  it('of one’s own, and only what no post and no profile names', async () => {
    const v = village()
    const [me, other] = [await v.person(), await v.person()]
    const [used, free, face] = [`${me}/1-used.jpg`, `${me}/2-free.jpg`, `${me}/3-face.jpg`]
    for (const name of [used, free]) await put(v, me, name)
    await put(v, me, face, 'avatars')
    const id = uuidV7()
    await v.write(me, {
      id,
      kind: 'insert',
      fields: { title: '絵', image_url: used, image_width: 9, image_height: 9 },
    })
    await v.write(me, {
      table: 'profiles',
      id: me,
      kind: 'edit',
      fields: { avatar_url: face },
      base: { avatar_url: null },
    })
    expect(await remove(v, other, free)).toBe(0)
    expect(await remove(v, me, used)).toBe(0)
    expect(await remove(v, me, face)).toBe(0)
    expect(await remove(v, me, free)).toBe(1)
    await v.write(me, { id, kind: 'delete' })
    expect(await remove(v, me, used)).toBe(1)
  })

  it('lists show one’s own folder only', async () => {
    const v = village()
    const [me, other] = [await v.person(), await v.person()]
    await put(v, me, `${me}/1-a.jpg`)
    await put(v, other, `${other}/1-b.jpg`)
    expect(await v.as(me, (tx) => tx`select name from storage.objects`)).toEqual([{ name: `${me}/1-a.jpg` }])
    expect(await v.as(null, (tx) => tx`select name from storage.objects`)).toEqual([])
  })
})

describe('a file that its row let go of', () => {
  const path = (me: string, n: number) => `${me}/${n}-a.jpg`
  const toRemove = (v: Village) => v.sql`select bucket, names from public.files_to_remove() order by bucket`

  it('is to be removed: of a deleted row, and of one that names another', async () => {
    const v = village()
    const me = await v.person()
    for (const n of [1, 2, 3]) await put(v, me, path(me, n))
    await put(v, me, path(me, 4), 'avatars')
    const posted = await v.sql<
      { id: string }[]
    >`insert into public.posts (id, user_id, title, image_url, image_width, image_height)
      select gen_random_uuid(), ${me}, '題', ${`${me}/`} || n || '-a.jpg', 640, 480 from generate_series(1, 3) n order by n returning id`
    await v.sql`update public.profiles set avatar_url = ${path(me, 4)} where id = ${me}`
    expect(await toRemove(v)).toEqual([])
    await v.sql`delete from public.posts where id = ${posted[0]?.id ?? ''}`
    await v.sql`update public.posts set image_url = null, image_width = null, image_height = null where id = ${posted[1]?.id ?? ''}`
    await v.sql`update public.posts set title = '題二' where id = ${posted[2]?.id ?? ''}`
    await v.sql`update public.profiles set avatar_url = null where id = ${me}`
    expect(await toRemove(v)).toEqual([
      { bucket: 'avatars', names: [path(me, 4)] },
      { bucket: 'post-images', names: expect.arrayContaining([path(me, 1), path(me, 2)]) },
    ])
    await v.sql`delete from storage.objects where name in ${v.sql([path(me, 1), path(me, 2), path(me, 4)])}`
    expect(await toRemove(v)).toEqual([])
    expect(await v.one('select count(*) from private.files_let_go')).toBe('0')
  })

  it('stays a week when it was taken out of a draft, whose writer may put it back late', async () => {
    const v = village()
    const me = await v.person()
    const id = uuidV7()
    await put(v, me, path(me, 1))
    await v.sql`insert into public.posts (id, user_id, title, is_draft, image_url, image_width, image_height)
      values (${id}, ${me}, '題', true, ${path(me, 1)}, 640, 480)`
    await v.sql`update public.posts set image_url = null, image_width = null, image_height = null where id = ${id}`
    expect(await toRemove(v)).toEqual([])
    const picture = { image_url: path(me, 1), image_width: 640, image_height: 480 }
    expect(await v.write(me, { table: 'posts', id, kind: 'edit', fields: picture })).toMatchObject({
      status: 'accepted',
    })
    await v.sql`update public.posts set image_url = null, image_width = null, image_height = null where id = ${id}`
    await v.sql`update private.files_let_go set due_at = due_at - interval '7 days'`
    expect(await toRemove(v)).toEqual([{ bucket: 'post-images', names: [path(me, 1)] }])
  })

  it('stays when a row names it again', async () => {
    const v = village()
    const me = await v.person()
    await put(v, me, path(me, 1))
    await v.sql`insert into public.posts (id, user_id, title, image_url, image_width, image_height) values (${uuidV7()}, ${me}, '題', ${path(me, 1)}, 640, 480)`
    await v.sql`delete from public.posts where user_id = ${me}`
    await v.sql`insert into public.posts (id, user_id, title, image_url, image_width, image_height) values (${uuidV7()}, ${me}, '題', ${path(me, 1)}, 640, 480)`
    expect(await toRemove(v)).toEqual([])
  })
})
