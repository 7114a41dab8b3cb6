import { describe, expect, it } from 'vitest'
import { TERMS_VERSION } from '@/src/domain/terms-version'
import { openVillage, stateOf, type Village } from './support/village'

const village = openVillage()

const agree = (v: Village, person: string, version: string | null) =>
  v.write(person, { table: 'profiles', id: person, kind: 'edit', fields: { terms_version: version } })
const stampsOf = async (v: Village, person: string) =>
  (
    await v.sql`select terms_accepted_at, privacy_accepted_at, terms_version from public.profiles where id = ${person}`
  )[0]

describe('agreeing to the terms (spec §4)', () => {
  it('one write stamps both times and records three consents', async () => {
    const v = village()
    const me = await v.person()
    expect(await agree(v, me, TERMS_VERSION)).toMatchObject({ status: 'accepted' })
    expect(await stampsOf(v, me)).toEqual({
      terms_accepted_at: expect.any(Date),
      privacy_accepted_at: expect.any(Date),
      terms_version: '1.0',
    })
    const consents = await v.as(
      me,
      (tx) => tx`select consent_type, version from public.user_consents order by 1`,
    )
    expect(consents.map(({ consent_type, version }) => [consent_type, version])).toEqual([
      ['disclaimer', '1.0'],
      ['privacy', '1.0'],
      ['terms', '1.0'],
    ])
  })

  it('twice is once; only the version in force counts, and nobody takes it back', async () => {
    const v = village()
    const me = await v.person()
    await agree(v, me, TERMS_VERSION)
    expect(await agree(v, me, TERMS_VERSION)).toMatchObject({ status: 'accepted' })
    for (const version of ['0.9', '2.0', '', null])
      expect(await agree(v, me, version)).toMatchObject({ status: 'refused', code: 'invalid_input' })
    expect(await v.one('select count(*) from public.user_consents')).toBe('3')
    expect(await stampsOf(v, me)).toMatchObject({ terms_version: '1.0' })
  })

  it('nobody dates a consent, nor writes one', async () => {
    const v = village()
    const me = await v.person()
    const as = (text: string) => stateOf(v.as(me, (tx) => tx.unsafe(text)))
    expect(await as('update public.profiles set terms_accepted_at = now()')).toBe('42501')
    expect(
      await as(
        `insert into public.user_consents (user_id, consent_type, version) values ('${me}', 'terms', '1.0')`,
      ),
    ).toBe('42501')
  })

  it('a time that is taken away asks again', async () => {
    const v = village()
    const me = await v.person()
    await agree(v, me, TERMS_VERSION)
    await v.sql`update public.profiles set privacy_accepted_at = null where id = ${me}`
    expect(await stampsOf(v, me)).toMatchObject({ terms_version: null })
    expect(await agree(v, me, TERMS_VERSION)).toMatchObject({ status: 'accepted' })
    expect(await stampsOf(v, me)).toMatchObject({
      privacy_accepted_at: expect.any(Date),
      terms_version: '1.0',
    })
  })
})
