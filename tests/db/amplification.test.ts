import postgres from 'postgres'
import { describe, expect, it } from 'vitest'
import { uuidV7 } from '@/sync/host/uuid'
import { type Caller, openVillage, type Village } from './support/village'

const village = openVillage()

/** Eight characters, which print as 131,072 digits. */
const HUGE = '1e131071'
/** Prints as 16,385. */
const TINY = '0e-16383'
const list = (n: number) => `[${Array(n).fill(HUGE)}]`
const LONG = JSON.stringify('x'.repeat(900_000))

const parts = {
  'a number': HUGE,
  'a small number': TINY,
  numbers: list(20),
  'an object': `{"a": ${HUGE}}`,
  'a text': LONG,
  null: 'null',
  true: 'true',
  'no id': '"no id"',
}

/** All that the database says to a question in raw JSON, as the hosted Data API hands it on. */
const said = (v: Village, caller: Caller, call: string, ...json: string[]): Promise<string> =>
  v
    .as(caller, (tx) => tx.unsafe(`select ${call} as answer`, json))
    .then(
      ([row]) => JSON.stringify(row?.answer),
      (error: unknown) => {
        if (!(error instanceof postgres.PostgresError)) throw error
        expect(error.code).toMatch(/^22/)
        return JSON.stringify([error.message, error.detail, error.hint, error.where])
      },
    )
const pull = (v: Village, caller: Caller, cursors: string, wants = '[]') =>
  said(v, caller, 'public.sync_pull($1::text::jsonb, $2::text::jsonb)', cursors, wants)

describe('a short question gets no long answer, nor a long error', () => {
  it.each(Object.entries(parts))('whatever a part of a cursor is: %s', async (_, part) => {
    const v = village()
    const me = await v.person()
    await v.post(me)
    const { streams } = await v.pull(me)
    for (const [stream, { cursor }] of Object.entries(streams))
      for (const key of ['e', 'u', 'cur', 't', 'edge', 'prev', 'last', 'at']) {
        // Sent last, so that it is the one that counts: the rest of the cursor is good.
        const cursors = `{"${stream}": ${JSON.stringify(cursor).slice(0, -1)}, "${key}": ${part}}}`
        expect((await pull(v, me, cursors)).length, `${stream} ${key}`).toBeLessThan(5000)
      }
    expect((await pull(v, null, `{"posts": {"at": [${part}, ${part}], "e": ${part}}}`)).length).toBeLessThan(
      5000,
    )
  })

  it.each([
    '"garbage"',
    '"12"',
    '"1:2:3:4"',
    '"2:1:"',
    '-1',
    '1.5',
    '[]',
    '["12", "0190a6f0-0000-7000-8000-000000000001"]',
    '{}',
    'true',
  ])(
    'a cursor of which a part is %s is none: everything is told anew (hazard: damaged local data)',
    async (part) => {
      const v = village()
      const me = await v.person()
      await v.post(me)
      const { streams } = await v.pull(me)
      const all = Object.fromEntries(Object.entries(streams).map(([stream, { cursor }]) => [stream, cursor]))
      for (const key of ['e', 'u', 'cur', 't', 'edge', 'prev', 'last', 'at']) {
        const cursors = { ...all, posts: { ...(all.posts as object), [key]: JSON.parse(part) } }
        const answer = await v.pull(me, cursors).catch((error: Error) => error.message)
        expect(answer, key).toHaveProperty('streams')
      }
    },
  )

  it.each(['at', 'last', 'prev'])('nor in a list at %s', async (key) => {
    const v = village()
    const { streams } = await v.pull(null)
    for (const [stream, { cursor }] of Object.entries(streams))
      for (const pair of [`[${HUGE}, ""]`, `[1, ${HUGE}]`]) {
        const cursors = `{"${stream}": ${JSON.stringify(cursor).slice(0, -1)}, "${key}": ${pair}}}`
        expect((await pull(v, null, cursors)).length).toBeLessThan(5000)
      }
  })

  it.each([
    `[{"stream": "posts", "ids": ${list(200)}}]`,
    `[{"stream": "drafts", "ids": [${LONG}]}]`,
    `[{"stream": "profiles", "ids": [${list(9)}, {"a": ${HUGE}}]}]`,
    `[{"stream": "posts", "extend": ${HUGE}}]`,
    `[{"stream": "posts", "extend": ${LONG}}]`,
    `[{"stream": "posts", "extend": ${list(9)}}]`,
    `[{"stream": ${HUGE}, "ids": ["a"], "extend": 1}]`,
  ])('whatever is wanted (%#)', async (wants) => {
    const v = village()
    for (const caller of [null, await v.person()])
      for (let n = 0; n < 3; n++) {
        const cursors = '{"posts": null, "drafts": null, "profiles": null}'
        expect((await pull(v, caller, cursors, wants)).length).toBeLessThan(5000)
      }
  })

  it.each(['invitations', 'xp', 'person', 'followers', 'comments'])(
    'where a page of %s begins, nor where one of the export does',
    async (name) => {
      const v = village()
      const me = await v.person()
      for (const start of [list(11), HUGE, LONG]) {
        const want = { stream: 'lists', list: `${name}/${me}`, page: 0, count: 1, start }
        for (const caller of [null, me])
          expect((await pull(v, caller, '{"lists": null}', JSON.stringify([want]))).length).toBeLessThan(5000)
        const page = await said(v, me, "public.export_page('posts', $1::text::jsonb)", start)
        expect(page.length).toBeLessThan(5000)
      }
    },
  )

  it('what is no text, or too long for one, is refused in words of our own', async () => {
    const v = village()
    const answers = [
      await pull(v, null, '{"posts": null}', '[{"stream": "posts", "ids": [7]}]'),
      await pull(v, null, '{"posts": null}', `[{"stream": "posts", "ids": [${LONG}]}]`),
    ]
    for (const answer of answers) expect(answer).toContain('a part is no text, or too long')
  })

  it.each(Object.entries(parts))(
    'a write_id is repeated only where it is one, and the outcomes keep their order: %s',
    async (_, write_id) => {
      const v = village()
      const me = await v.person()
      const good = {
        write_id: uuidV7(),
        id: uuidV7(),
        kind: 'insert',
        table: 'posts',
        fields: { title: '題' },
      }
      const bad = `{"write_id": ${write_id}, "account": "${me}", "id": "${uuidV7()}", "kind": "delete", "table": "posts"}`
      const writes = `[${bad}, ${JSON.stringify({ ...good, account: me })}, ${bad}]`
      const answer = JSON.parse(await said(v, me, 'public.sync_push($1::text::jsonb)', writes))
      const refused = { write_id: null, status: 'refused', code: 'invalid_input' }
      expect(answer.outcomes).toEqual([
        refused,
        expect.objectContaining({ write_id: good.write_id, status: 'accepted' }),
        refused,
      ])
    },
  )

  it.each(['id', 'kind', 'table', 'account'])('nor is another %s of a write', async (key) => {
    const v = village()
    const me = await v.person()
    const write_id = uuidV7()
    const write = { write_id, account: me, table: 'posts', id: uuidV7(), kind: 'delete' }
    for (const part of Object.values(parts)) {
      const raw = `[${JSON.stringify(write).slice(0, -1)}, "${key}": ${part}}]`
      const answer = JSON.parse(await said(v, me, 'public.sync_push($1::text::jsonb)', raw))
      const outcomes = [{ write_id, status: 'refused', code: 'invalid_input' }]
      expect(answer).toMatchObject(key === 'account' ? { halt: 'wrong_account' } : { outcomes })
    }
  })
})
