import { describe, expect, it } from 'vitest'
import { uuidV7 } from '@/sync/host/uuid'
import { act, casesOf, report } from './support/cases'
import { openVillage, type Village } from './support/village'

// The picture that was reported, and how the team looks at it.

const village = openVillage(4)

/** A post with a picture that somebody reported. */
async function reportedPicture(v: Village) {
  const author = await v.person()
  const [first, second] = [`${author}/1-a.jpg`, `${author}/2-b.jpg`]
  for (const name of [first, second])
    await v.sql`insert into storage.objects (bucket_id, name, owner_id) values ('post-images', ${name}, ${author})`
  const post = uuidV7()
  const picture = { image_url: first, image_width: 640, image_height: 480 }
  await v.write(author, { id: post, kind: 'insert', fields: { title: '絵', ...picture } })
  await v.write(await v.person(), report(post))
  const id = await v.one<string>('select id from public.report_cases where content_id = $1', post)
  return { id, author, post, first, second }
}
/** The author puts another picture in its place. */
const swap = (v: Village, { post, second }: { post: string; second: string }) =>
  v.sql`update public.posts set image_url = ${second} where id = ${post}`
const toRemove = async (v: Village) =>
  (await v.sql<{ names: string[] }[]>`select names from public.files_to_remove()`).flatMap(
    ({ names }) => names,
  )
const removedBy = (v: Village, person: string, name: string) =>
  v.as(person, async (tx) => (await tx`delete from storage.objects where name = ${name}`).count)

describe('the picture that was reported', () => {
  it('stays when its author puts another in its place, and goes with the decision', async () => {
    const v = village()
    const moderator = await v.person('moderator')
    const known = await reportedPicture(v)
    await swap(v, known)
    expect(await toRemove(v)).toEqual([])
    expect(await removedBy(v, known.author, known.first)).toBe(0)
    const [row] = await casesOf(v, moderator)
    expect(row).toMatchObject({
      first_seen: { image_url: known.first },
      content: { image_url: known.second },
    })
    await v.write(moderator, act(known.id, 'dismiss'))
    expect(await toRemove(v)).toEqual([known.first])
    expect(await removedBy(v, known.author, known.first)).toBe(1)
  })

  it('stays where its post still names it when the case is decided', async () => {
    const v = village()
    const known = await reportedPicture(v)
    await v.write(await v.person('moderator'), act(known.id, 'dismiss'))
    expect(await toRemove(v)).toEqual([])
  })

  it('goes with its post, whatever picture that had by then, and with its last report', async () => {
    const v = village()
    const one = await reportedPicture(v)
    await swap(v, one)
    await v.sql`delete from public.posts where id = ${one.post}`
    expect((await toRemove(v)).sort()).toEqual([one.first, one.second])
    await v.sql`delete from storage.objects`
    const two = await reportedPicture(v)
    await swap(v, two)
    await v.sql`delete from public.reports where case_id = ${two.id}`
    expect(await toRemove(v)).toEqual([two.first])
  })

  it('of one bucket keeps nothing in another', async () => {
    const v = village()
    const { first } = await reportedPicture(v)
    expect(await v.one('select private.image_in_use($1, $2)', 'event-images', first)).toBe(false)
  })
})

describe('what is not for everybody’s eyes', () => {
  it('says so at the desk, as its author or the team does', async () => {
    const v = village()
    const moderator = await v.person('moderator')
    const { post } = await reportedPicture(v)
    expect(await casesOf(v, moderator)).toMatchObject([
      { first_seen: { is_sensitive: false }, content: { is_sensitive: false } },
    ])
    await v.sql`update public.posts set is_marked_sensitive = true where id = ${post}`
    expect(await casesOf(v, moderator)).toMatchObject([
      { first_seen: { is_sensitive: false }, content: { is_sensitive: true } },
    ])
  })

  it('is made so by a decision, without a word to anybody; a comment has no picture', async () => {
    const v = village()
    const moderator = await v.person('moderator')
    const { id, author, post } = await reportedPicture(v)
    const marked = act(id, 'resolve', { measures: ['mark'] })
    expect(await v.write(moderator, marked)).toMatchObject({ status: 'accepted' })
    expect(await v.one('select is_marked_sensitive from public.posts where id = $1', post)).toBe(true)
    expect(
      await v.sql`select from public.notifications where user_id = ${author} and kind = 'decision'`,
    ).toEqual([])

    const comment = uuidV7()
    const fields = { post_id: post, body: 'ひどい言葉' }
    await v.write(await v.person(), { table: 'comments', id: comment, kind: 'insert', fields })
    await v.write(await v.person(), report(comment, { content_type: 'comment' }))
    const other = await v.one<string>('select id from public.report_cases where content_id = $1', comment)
    expect(await v.write(moderator, act(other, 'resolve', { measures: ['mark'] }))).toMatchObject({
      code: 'invalid_input',
    })
  })
})
