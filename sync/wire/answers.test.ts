import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import * as answers from './answers'

const at = '2026-11-29T11:44:09.000Z'
const key = { kty: 'EC', crv: 'P-256' }

/** What the server itself says, for each schema; a new schema is named here. */
const own: Record<string, unknown[]> = {
  done: [true],
  doneOrNot: [true, false],
  nothing: [null, undefined],
  time: [at],
  person: [{ id: 'a', email: 'a@sato.example', user_metadata: {}, role: 'authenticated' }, { id: 'a' }],
  sealKeys: [[], [{ public_key: key, private_key: key }]],
  devices: [[], [{ id: 'a', is_this: true, user_agent: null, signed_in_at: at, used_at: at }]],
  ban: [
    {
      reason_category: 'spam',
      reason_detail: null,
      banned_at: at,
      appeal_status: 'pending',
      appeal_submitted_at: at,
      messages: [{ body: '', by_appellant: true, created_at: at }],
    },
  ],
  invitation: [{ refusal: null, id: 'a', username: 'a', display_name: 'あ', avatar_url: null }],
  exportPage: [{ rows: [] }, { rows: [{ id: 'a' }], next: { id: 'a' } }],
}

const PAGE = '<!doctype html><title>Free Wi-Fi</title>'
const garbage: [string, unknown][] = [
  ['nothing', undefined],
  ['null', null],
  ['an empty text', ''],
  ['a page', PAGE],
  ['a number', 0],
  ['an empty object', {}],
  ['a yes of another kind', { ok: true }],
  ['a status', { status: 'ok', data: null }],
  ['an empty list', []],
  ['a list of nothing', [null]],
  ['a list of another shape', [{ ok: true }]],
  ['an error', { code: 'PGRST301', message: 'JWT expired', details: null, hint: null }],
  ['what is only a name', { id: 7, rows: 7, kty: 7 }],
]

const schemas = Object.entries<unknown>(answers).flatMap(([name, value]): [string, v.GenericSchema][] => {
  const isSchema = typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'schema'
  return isSchema ? [[name, value as v.GenericSchema]] : []
})

/** An answer without one of its fields (of a list: the one in it), each in turn; none of what has no fields. */
function* cutOf(answer: unknown): Generator<unknown> {
  if (Array.isArray(answer)) for (const cut of cutOf(answer[0])) yield [cut]
  else if (typeof answer === 'object' && answer !== null)
    for (const field of Object.keys(answer)) yield { ...answer, [field]: undefined }
}

it('every schema has an example of its own', () => {
  expect(schemas.map(([name]) => name).toSorted()).toEqual(Object.keys(own).toSorted())
})

describe.each(schemas)('%s', (name, schema) => {
  const mine = own[name] ?? []

  it('takes what the server says', () => {
    for (const answer of mine) expect(v.is(schema, answer), JSON.stringify(answer)).toBe(true)
  })

  // `[]` says that there is none, `null` that nothing came, where these are answers.
  const isOwn = (answer: unknown) => mine.some((one) => JSON.stringify(one) === JSON.stringify(answer))
  it.each(garbage.filter(([, answer]) => !isOwn(answer)))('is not %s', (_, answer) => {
    expect(v.is(schema, answer)).toBe(false)
  })

  it('is none of the others’ answers, but where they say the same', () => {
    const taken = Object.entries(own).filter(
      ([other, said]) => other !== name && said.some((answer) => !isOwn(answer) && v.is(schema, answer)),
    )
    // Who invites has an id, as a person of the Auth API has.
    expect(taken.map(([other]) => other)).toEqual(name === 'person' ? ['invitation'] : [])
  })

  // Of these two some fields are not needed.
  it.skipIf(['person', 'exportPage'].includes(name))('is not itself with a part cut out', () => {
    for (const cut of mine.flatMap((answer) => [...cutOf(answer)]))
      expect(v.is(schema, cut), JSON.stringify(cut)).toBe(false)
  })
})
