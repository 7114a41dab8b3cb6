import { describe, expect, it } from 'vitest'
import { uuidV7 } from '@/sync/host/uuid'
import { act, casesOf, report } from './support/cases'
import { openVillage, type Village } from './support/village'

// The picture that was reported, and how the team looks at it.

const village = openVillage(4)

/** A post with a picture, and another one to put in its place. */
async function postedPicture(v: Village, by?: string) {
  const author = by ?? (await v.person())
  const [first, second] = [`${author}/1-a.jpg`, `${author}/2-b.jpg`]
  for (const name of [first, second])
    await v.sql`insert into storage.objects (bucket_id, name, owner_id) values ('post-images', ${name}, ${author})`
  const post = uuidV7()
  const picture = { image_url: first, image_width: 640, image_height: 480 }
  await v.write(author, { id: post, kind: 'insert', fields: { title: '絵', ...picture } })
  return { author, post, first, second }
}
/** One that somebody reported. */
async function reportedPicture(v: Village, by?: string) {
  const posted = await postedPicture(v, by)
  await v.write(await v.person(), report(posted.post))
  const id = await v.one<string>('select id from public.report_cases where content_id = $1', posted.post)
  return { id, ...posted }
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
const toKeep = (v: Village) => v.sql`select * from public.evidence_to_keep()`

/** What the function `keep-evidence` does, without the bytes. */
async function keepEvidence(v: Village) {
  for (const { case_id } of await toKeep(v)) {
    await v.sql`insert into storage.objects (bucket_id, name) values ('evidence', ${case_id})`
    await v.sql`select public.evidence_kept(${case_id})`
  }
}
const seenBy = (v: Village, person: string | null) =>
  v.as(person, (tx) => tx`select name from storage.objects where bucket_id = 'evidence'`)

describe('the picture that was reported', () => {
  it('goes from its author’s folder as any other does, so that they do not learn of the case', async () => {
    const v = village()
    const reported = await reportedPicture(v)
    const plain = await postedPicture(v)
    for (const one of [reported, plain]) {
      await swap(v, one)
      expect(await toRemove(v)).toEqual([one.first])
      expect(await removedBy(v, one.author, one.first)).toBe(1)
    }
  })

  it('is copied for the team alone, and not for whom it is about; the copy goes with the decision', async () => {
    const v = village()
    const moderator = await v.person('moderator')
    const known = await reportedPicture(v, await v.person('moderator'))
    expect(await toKeep(v)).toEqual([{ case_id: known.id, bucket: 'post-images', name: known.first }])
    await keepEvidence(v)
    expect(await toKeep(v)).toEqual([])
    await swap(v, known)
    await removedBy(v, known.author, known.first)
    expect(await seenBy(v, moderator)).toEqual([{ name: known.id }])
    for (const person of [null, known.author, await v.person()]) expect(await seenBy(v, person)).toEqual([])
    const [row] = await casesOf(v, moderator)
    expect(row).toMatchObject({
      first_seen: { image_url: known.first },
      content: { image_url: known.second },
    })
    expect(await toRemove(v)).toEqual([])
    await v.write(moderator, act(known.id, 'dismiss'))
    expect(await toRemove(v)).toEqual([known.id])
  })

  it('that was decided or lost while it was being copied is kept by nobody', async () => {
    const v = village()
    const moderator = await v.person('moderator')
    const [decided, lost] = [await reportedPicture(v), await reportedPicture(v)]
    const asked = await toKeep(v)
    expect(asked).toHaveLength(2)
    await v.write(moderator, act(decided.id, 'dismiss'))
    await v.sql`insert into storage.objects (bucket_id, name) values ('evidence', ${decided.id})`
    await v.sql`select public.evidence_kept(${decided.id})`
    expect(await toRemove(v)).toEqual([decided.id])
    await swap(v, lost)
    await removedBy(v, lost.author, lost.first)
    expect(await toKeep(v)).toEqual([])
  })

  it('whose copy came without a word is found, in an open case and in one that is decided', async () => {
    const v = village()
    const moderator = await v.person('moderator')
    const [open, decided, late] = [
      await reportedPicture(v),
      await reportedPicture(v),
      await reportedPicture(v),
    ]
    for (const { id } of [open, decided])
      await v.sql`insert into storage.objects (bucket_id, name) values ('evidence', ${id})`
    for (const { id } of [decided, late]) await v.write(moderator, act(id, 'dismiss'))
    expect(await toKeep(v)).toEqual([])
    expect(await toRemove(v)).toEqual([decided.id])
    await v.sql`insert into storage.objects (bucket_id, name) values ('evidence', ${late.id})`
    expect((await toRemove(v)).sort()).toEqual([decided.id, late.id].sort())
  })

  it('of what is deleted already is not copied', async () => {
    const v = village()
    const { post } = await reportedPicture(v)
    await v.sql.begin(async (tx) => {
      // As when the report came at the moment of the deletion: no trigger has heard of both.
      await tx`alter table public.posts disable trigger reported_gone`
      await tx`delete from public.posts where id = ${post}`
      await tx`alter table public.posts enable trigger reported_gone`
    })
    expect(await toKeep(v)).toEqual([])
  })

  it('is copied again when its case is opened again, as long as its post has it', async () => {
    const v = village()
    const moderator = await v.person('moderator')
    const [same, swapped] = [await reportedPicture(v), await reportedPicture(v)]
    await keepEvidence(v)
    await swap(v, swapped)
    for (const { id } of [same, swapped]) {
      await v.write(moderator, act(id, 'dismiss'))
      await v.sql`delete from storage.objects where name = ${id}`
      expect(await v.write(moderator, act(id, 'reopen'))).toMatchObject({ status: 'accepted' })
    }
    expect(await toKeep(v)).toMatchObject([{ case_id: same.id }])
  })

  it('goes with its post, whatever picture that had by then, and with its last report', async () => {
    const v = village()
    const one = await reportedPicture(v)
    const two = await reportedPicture(v)
    await keepEvidence(v)
    await swap(v, one)
    await v.sql`delete from public.posts where id = ${one.post}`
    expect((await toRemove(v)).sort()).toEqual([one.first, one.second, one.id].sort())
    await v.sql`delete from storage.objects where name in ${v.sql([one.first, one.second, one.id])}`
    await v.sql`delete from public.reports where case_id = ${two.id}`
    expect(await toRemove(v)).toEqual([two.id])
  })
})

describe('a decision and its author at the same time', () => {
  it.each([{ measures: [] }, { measures: ['delete'], reason: '規約に反します' }])(
    'wait for each other, and none of them for ever ($measures)',
    async (decided) => {
      const v = village()
      const moderator = await v.person('moderator')
      for (let n = 0; n < 5; n++) {
        const { id, author, post } = await reportedPicture(v)
        await keepEvidence(v)
        const verdict = decided.reason ? act(id, 'resolve', decided) : act(id, 'dismiss')
        const acks = await Promise.all([
          v.write(moderator, verdict),
          v.write(author, { id: post, kind: 'delete' }),
        ])
        expect(acks.map(({ status }) => status)).toEqual(['accepted', 'accepted'])
        expect(await v.one('select count(*) from private.evidence')).toBe('0')
      }
    },
  )
})

describe('a poke of the desk', () => {
  const topics = async (v: Village) =>
    (await v.sql<{ topic: string }[]>`select topic from realtime.messages`).map(({ topic }) => topic)

  it('about one of the team goes to the others, and not to them', async () => {
    const v = village()
    const [moderator, other] = [await v.person('moderator'), await v.person('admin')]
    const { post } = await postedPicture(v, moderator)
    const asked = [
      () => v.person().then((reporter) => v.write(reporter, report(post))),
      () => v.sql`update public.posts set title = '別の題' where id = ${post}`,
    ]
    for (const happens of asked) {
      await v.sql`delete from realtime.messages`
      await happens()
      const poked = await topics(v)
      expect(poked).toContain(`user:${other}`)
      expect(poked).not.toContain('admin')
    }
  })

  it('about anybody else goes to all of the team', async () => {
    const v = village()
    const { post } = await postedPicture(v)
    await v.sql`delete from realtime.messages`
    await v.write(await v.person(), report(post))
    expect(await topics(v)).toContain('admin')
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
