import { describe, expect, it } from 'vitest'
import { openVillage, type Village } from './support/village'

// Likes are mailed together, at most once an hour.
const village = openVillage()

const like = (v: Village, who: string, id: string) =>
  v.write(who, { table: 'posts', id, kind: 'toggle', fields: { liked_by_me: true } })

describe('likes that are mailed together', () => {
  /** The worker takes what is due and finds out what it says: the digest's id and the posts in it. */
  const take = async (v: Village) => {
    await v.sql`update private.deliveries set due_at = now() where channel = 'mail' and ended_at is null`
    const [row] = await v.sql<
      { id: string; claim: string; body: { items: { postTitle: string }[] } | null }[]
    >`
      select d.id, d.claim, private.mail_body(private.frame_digest(d)) as body
      from private.claim_deliveries('mail', 1) d where d.type = 'like'`
    return {
      id: row?.id ?? '',
      claim: row?.claim ?? '',
      told: row?.body?.items.map((item) => item.postTitle).sort(),
    }
  }
  const end = (v: Village, { id, claim }: { id: string; claim: string }, outcome: string) =>
    v.sql`select private.end_delivery(${id}, ${claim}, ${outcome}, null)`
  const stage = async (v: Village) => {
    const [me, a] = [await v.person(), await v.person()]
    const posts = await Promise.all(['一', '二', '三'].map((title) => v.post(me, { title })))
    return { a, posts: posts as [string, string, string] }
  }

  it('are due an hour after the first of them', async () => {
    const v = village()
    const { a, posts } = await stage(v)
    await like(v, a, posts[0])
    const due = () => v.sql`select due_at > now() + interval '59 minutes' as is_later,
      due_at <= now() + interval '1 hour' as is_soon from private.deliveries where channel = 'mail'`
    expect(await due()).toEqual([{ is_later: true, is_soon: true }])
    expect(await v.sql`select id from private.claim_deliveries('mail', 9)`).toEqual([])
    await like(v, a, posts[1])
    expect(await due()).toHaveLength(1)
  })

  it('are each in one mail, also what is liked while one is on its way', async () => {
    const v = village()
    const { a, posts } = await stage(v)
    await like(v, a, posts[0])
    const first = await take(v)
    expect(first.told).toEqual(['一'])
    await like(v, a, posts[1])
    await end(v, first, 'sent')
    const second = await take(v)
    expect(second.told).toEqual(['二'])
    await end(v, second, 'sent')
  })

  it('are named up to twenty, and counted all', async () => {
    const v = village()
    const { a } = await stage(v)
    const me = await v.person()
    for (let n = 0; n < 22; n++) await like(v, a, await v.post(me, { title: `絵${n}` }))
    const [told] = await v.sql`
      with mail as materialized (select private.mail_body(private.frame_digest(d)) as body
        from private.deliveries d where d.user_id = ${me} and d.type = 'like' and d.channel = 'mail')
      select body -> 'count' as count, jsonb_array_length(body -> 'items') as named from mail`
    expect(told).toEqual({ count: 22, named: 20 })
  })

  it('are the same when a mail is tried again, and come with the next when it never went', async () => {
    const v = village()
    const { a, posts } = await stage(v)
    await like(v, a, posts[0])
    const first = await take(v)
    await end(v, first, 'retry')
    await like(v, a, posts[1])
    await v.sql`update private.deliveries set due_at = now() + interval '1 day' where id <> ${first.id}`
    await v.sql`update private.deliveries set due_at = now() where id = ${first.id}`
    const [again] = await v.sql<{ told: string }[]>`
      select private.mail_body(private.frame_digest(d)) -> 'items' -> 0 ->> 'postTitle' as told
      from private.claim_deliveries('mail', 1) d`
    expect(again?.told).toBe('一')
    await v.sql`update private.deliveries set ended_at = now(), outcome = 'failed' where id = ${first.id}`
    const next = await take(v)
    expect(next.told).toEqual(['一', '二'])
    await end(v, next, 'sent')
    await like(v, a, posts[2])
    expect((await take(v)).told).toEqual(['三'])
  })
})
