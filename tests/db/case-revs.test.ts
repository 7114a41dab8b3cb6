import { describe, expect, it } from 'vitest'
import { uuidV7 } from '@/sync/host/uuid'
import { report } from './support/cases'
import { openVillage, type Village, type Write } from './support/village'

// Revs are drawn from one sequence, and everybody is told those of their own writes: the gaps between them must not tell
// of a case.

const village = openVillage(4)

type Deletion = (
  v: Village,
  of: { author: string; post: string; own: string },
) => Promise<{ table?: string; id: string }>

/** As ranks know the case of a thing; 0: there is none. */
const revOfCase = async (v: Village, thing: string): Promise<number> =>
  Number(
    await v.one('select max(private.rev_of_case(id)) from public.report_cases where content_id = $1', thing),
  )

/** How many revs stand between an own write before another write and one after it. */
async function gapAround(v: Village, person: string, change: Write, status: string): Promise<number> {
  const own = async (display_name: string): Promise<number> => {
    const ack = await v.write(person, {
      table: 'profiles',
      id: person,
      kind: 'edit',
      fields: { display_name },
    })
    expect(ack).toMatchObject({ status: 'accepted', rev: expect.any(Number) })
    return Number(ack.rev)
  }
  const before = await own('一')
  expect(await v.write(person, change)).toMatchObject({ status })
  return (await own('二')) - before
}

describe('whoever is reported', () => {
  it('cannot tell by the revs of what they do', async () => {
    const v = village()
    const [reported, plain] = [await v.person(), await v.person()]
    const gaps: number[][] = []
    for (const author of [reported, plain]) {
      const comment = { table: 'comments', kind: 'insert' } as const
      const post = await v.post(author)
      const note = uuidV7()
      await v.write(author, { ...comment, id: note, fields: { post_id: post, body: '感想' } })
      if (author === reported) {
        await v.write(await v.person(), report(post))
        await v.write(await v.person(), report(note, { content_type: 'comment' }))
      }
      const revs = [
        await v.write(author, { id: post, kind: 'edit', fields: { title: '一' } }),
        await v.write(author, {
          table: 'profiles',
          id: author,
          kind: 'edit',
          fields: { display_name: '名前' },
        }),
        await v.write(author, { table: 'comments', id: note, kind: 'edit', fields: { body: '二' } }),
        await v.write(author, { table: 'comments', id: note, kind: 'delete' }),
        await v.write(author, { id: post, kind: 'edit', fields: { title: '三' } }),
      ].flatMap(({ rev }) => rev ?? [])
      gaps.push(revs.slice(1).map((rev, at) => rev - (revs[at] ?? 0)))
    }
    expect(gaps[0]).toEqual(gaps[1])
    expect(gaps[0]).toHaveLength(3)
  })

  it.each<[string, Deletion]>([
    [
      'a draft that was public',
      async (v, { author, post }) => {
        await v.as(author, (tx) => tx`update public.posts set is_draft = true where id = ${post}`)
        return { id: post }
      },
    ],
    ['a post with a comment under it', async (_, { post }) => ({ id: post })],
    [
      'a comment that the team hides',
      async (v, { own }) => {
        await v.sql`update public.comments set is_hidden_by_team = true where id = ${own}`
        return { table: 'comments', id: own }
      },
    ],
  ])('nor by those of deleting %s', async (_what, prepare) => {
    const v = village()
    const gaps: number[] = []
    for (const isReported of [true, false]) {
      const [author, fan] = [await v.person(), await v.person()]
      const post = await v.post(author)
      const own = await v.comment(author, await v.post(fan))
      const beneath = await v.comment(fan, post)
      if (isReported) {
        await v.write(await v.person(), report(post))
        for (const one of [own, beneath])
          await v.write(await v.person(), report(one, { content_type: 'comment' }))
      }
      const gone = await prepare(v, { author, post, own })
      const before = await revOfCase(v, gone.id)
      gaps.push(await gapAround(v, author, { ...gone, kind: 'delete' }, 'accepted'))
      // Ranks are told.
      expect((await revOfCase(v, gone.id)) > before).toBe(isReported)
    }
    expect(gaps[0]).toBe(gaps[1])
  })

  it('nor by those of a report that is refused', async () => {
    const v = village()
    const prober = await v.person()
    const [open, plain] = [await v.post(await v.person()), await v.post(await v.person())]
    await v.write(await v.person(), report(open))
    const refused = (post: string) => gapAround(v, prober, report(post, { reason: 'bogus' }), 'refused')
    expect(await refused(open)).toBe(await refused(plain))
  })
})
