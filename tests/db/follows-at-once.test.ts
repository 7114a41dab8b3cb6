import { describe, expect, it } from 'vitest'
import { uuidV7 } from '@/sync/host/uuid'
import { seededRandom } from '@/tests/support/random'
import { untilWaiting } from './support/disorder'
import { type Outcome, openVillage, stateOf, type Village, type Write } from './support/village'

const village = openVillage(50)

const follow = (id: string, followed_by_me = true): Write => ({
  table: 'profiles',
  id,
  kind: 'toggle',
  fields: { followed_by_me },
})
const people = (v: Village, count: number) => Promise.all(Array.from({ length: count }, () => v.person()))

/** Some of the others, in another order each time. */
function amongOthers(everybody: readonly string[]): (me: string, count: number) => string[] {
  const random = seededRandom(11)
  return (me, count) =>
    everybody
      .filter((id) => id !== me)
      .sort(() => random() - 0.5)
      .slice(0, count)
}

/** A deadlock would come back as `retry`: nothing is lost by it, but somebody waited a second for nothing. */
const others = (outcomes: readonly Outcome[]) => outcomes.filter((outcome) => outcome.status !== 'accepted')

/** People whose counts are not those of their rows (I3). */
const miscounted = (v: Village) => v.sql`
  select user_id from public.user_stats s
  where follower_count <> (select count(*) from public.follows f where f.following_id = s.user_id)
    or following_count <> (select count(*) from public.follows f where f.follower_id = s.user_id)
    or total_posts <> (select count(*) from public.posts p where p.user_id = s.user_id and p.feed_key is not null)`

/**
 * What a device does when its push meets an account's end crosswise, and the job that ends accounts: it comes again.
 * Postgres locks what hangs on an account in an order of its own.
 */
async function untilDone<T>(work: () => Promise<T>): Promise<T> {
  for (;;)
    try {
      return await work()
    } catch (error) {
      if ((error as { code?: string }).code !== '40P01') throw error
    }
}

describe('follows at the same moment: no deadlock, exact counts', () => {
  it('two batches that follow each other’s writer, and post, do not even wait for each other', async () => {
    const v = village()
    const [one, two] = [await v.person(), await v.person()]
    let working = 2
    let release = () => undefined as unknown
    const bothDone = new Promise((resolve) => {
      release = () => resolve(undefined)
    })
    const batch = (me: string, other: string) =>
      v.as(me, async (tx) => {
        await tx`set local lock_timeout = '3s'`
        const writes = [
          { ...follow(other), account: me, write_id: uuidV7() },
          {
            table: 'posts',
            id: uuidV7(),
            kind: 'insert',
            fields: { title: '題' },
            account: me,
            write_id: uuidV7(),
          },
        ]
        const [row] = await tx`select public.sync_push(${tx.json(writes as never)}) as answer`
        // Neither commits before both have done everything.
        working -= 1
        if (working === 0) release()
        await bothDone
        return row?.answer.outcomes as Outcome[]
      })
    const answers = await Promise.all([batch(one, two), batch(two, one)])
    expect(others(answers.flat())).toEqual([])
    expect(await miscounted(v)).toEqual([])
  })

  it('two follow each other, and post, over and over', async () => {
    const v = village()
    const [one, two] = [await v.person(), await v.person()]
    const both = async (wanted: boolean, round: number) => {
      const post = (): Write => ({ id: uuidV7(), kind: 'insert', fields: { title: `第${round}作` } })
      const batches = [one, two].map((me) =>
        v.push(me, follow(me === one ? two : one, wanted), ...(round % 3 ? [] : [post()])),
      )
      expect(others((await Promise.all(batches)).flat())).toEqual([])
    }
    for (let round = 0; round < 24; round++) await both(round % 2 === 0, round)
    expect(await miscounted(v)).toEqual([])
  })

  it('fifty follow somebody everybody likes', async () => {
    const v = village()
    const [idol = '', ...fans] = await people(v, 51)
    const outcomes = await Promise.all(fans.map((fan) => v.push(fan, follow(idol))))
    expect(others(outcomes.flat())).toEqual([])
    expect(await v.one('select follower_count from public.user_stats where user_id = $1', idol)).toBe(50)
    expect(await miscounted(v)).toEqual([])
  })

  it('twenty follow the same twenty in different orders, post, edit and take back', async () => {
    const v = village()
    const everybody = await people(v, 20)
    const some = amongOthers(everybody)
    const started = everybody.map(async (me, n) => {
      const outcomes = await v.push(
        me,
        ...some(me, 15).map((id) => follow(id)),
        { id: uuidV7(), kind: 'insert', fields: { title: `第${n}作` } },
        { table: 'profiles', id: me, kind: 'edit', fields: { bio: `${n}` }, base: { bio: '' } },
      )
      const back = await v.push(me, ...some(me, 12).map((id) => follow(id, false)))
      return [...outcomes, ...back]
    })
    expect(others((await Promise.all(started)).flat())).toEqual([])
    expect(await miscounted(v)).toEqual([])
    expect(await v.one('select count(*) from private.stats_deltas')).toBe('0')
  })

  it('the same while accounts go: nobody is lost, and counts are exact', async () => {
    const v = village()
    // Fewer: Postgres takes a second to see each crossing.
    const everybody = await people(v, 8)
    const leaving = await people(v, 2)
    for (const id of leaving) await v.push(id, ...everybody.slice(0, 6).map((person) => follow(person)))
    for (const id of everybody) await v.push(id, ...leaving.map((person) => follow(person)))
    const some = amongOthers(everybody)
    // With the ids it had: what was accepted before is answered by the ledger.
    const push = (me: string, ...writes: Write[]) => {
      const sent = writes.map((write) => ({ ...write, write_id: uuidV7() }))
      return untilDone(() => v.push(me, ...sent))
    }
    const started = everybody.map(async (me, n) => {
      const outcomes = await push(
        me,
        ...some(me, 6).map((id) => follow(id)),
        ...leaving.map((id) => follow(id, n % 2 === 0)),
        { id: uuidV7(), kind: 'insert', fields: { title: `第${n}作` } },
        { table: 'profiles', id: me, kind: 'edit', fields: { bio: `${n}` }, base: { bio: '' } },
      )
      const back = await push(me, ...some(me, 5).map((id) => follow(id, false)))
      return [...outcomes, ...back]
    })
    const removals = leaving.map((id) => untilDone(() => v.sql`delete from auth.users where id = ${id}`))
    const outcomes = (await Promise.all(started)).flat()
    await Promise.all(removals)
    // Following somebody who is just leaving.
    const codes = others(outcomes).map((outcome) => outcome.code)
    const may = ['not_found', 'related_missing', 'permission_denied', 'unexpected']
    expect(codes.filter((code) => !may.includes(code ?? ''))).toEqual([])
    expect(await miscounted(v)).toEqual([])
    expect(await v.one('select count(*) from private.stats_deltas')).toBe('0')
  })

  it('somebody leaves while a follow of them is being taken back', async () => {
    const v = village()
    const [me, leaving] = [await v.person(), await v.person()]
    await v.push(me, follow(leaving))
    await v.push(leaving, follow(me))
    let removal = Promise.resolve() as Promise<unknown>
    const batch = [{ write_id: uuidV7(), account: me, ...follow(leaving, false) }]
    await v.as(me, async (tx) => {
      await tx`select public.sync_push(${tx.json(batch as never)})`
      removal = v.sql`delete from auth.users where id = ${leaving}`.execute()
      await untilWaiting(v, 1)
    })
    await removal
    expect(await v.one('select count(*) from public.follows')).toBe('0')
    expect(await miscounted(v)).toEqual([])
  })

  it('whole lists through the Data API, in opposite orders', async () => {
    const v = village()
    const everybody = await people(v, 12)
    const rows = (me: string) => everybody.filter((id) => id !== me)
    const states = await Promise.all(
      everybody.map((me, n) => {
        const targets = n % 2 ? rows(me) : rows(me).reverse()
        return stateOf(
          v.as(
            me,
            (tx) => tx`insert into public.follows (follower_id, following_id)
              select ${me}, target from unnest(${targets}::uuid[]) as target`,
          ),
        )
      }),
    )
    expect(states.filter((state) => state !== null)).toEqual([])
    expect(await miscounted(v)).toEqual([])
  })

  it('one person on two devices makes one row and one count', async () => {
    const v = village()
    const [me, other] = [await v.person(), await v.person()]
    const answers = await Promise.all(Array.from({ length: 12 }, () => v.push(me, follow(other))))
    expect(new Set(answers.flat().map((outcome) => outcome.rev)).size).toBe(1)
    expect(await v.one('select count(*) from public.follows')).toBe('1')
    expect(await miscounted(v)).toEqual([])
  })
})
