import { expect, it } from 'vitest'
import { uuidV7 } from '@/sync/host/uuid'
import { openVillage } from './support/village'

const village = openVillage()

/** が as two characters, and the old 神 of a name, which NFC would exchange. */
const GA = 'か\u3099'
const OLD = '\ufa19'

it('is stored composed by the push and by the Data API, counted as stored, in the kanji that were typed', async () => {
  const v = village()
  const me = await v.person()
  const id = uuidV7()
  const fields = {
    title: GA.repeat(100),
    description: `\n\u0303${OLD}${GA}`,
    character_tags: [GA, `${OLD}は\u309a`],
  }
  expect(await v.write(me, { id, kind: 'insert', fields })).toMatchObject({ status: 'accepted' })
  const stored = () => v.sql`select title, description, character_tags from public.posts where id = ${id}`
  expect(await stored()).toEqual([
    { title: 'が'.repeat(100), description: `\n\u0303${OLD}が`, character_tags: ['が', `${OLD}ぱ`] },
  ])
  await v.as(me, (tx) => tx`update public.posts set title = ${GA} where id = ${id}`)
  expect((await stored())[0]?.title).toBe('が')
  const tooLong = { id: uuidV7(), kind: 'insert' as const, fields: { title: GA.repeat(101) } }
  expect(await v.write(me, tooLong)).toMatchObject({ code: 'title_too_long' })
})

it('an edit over one’s own text is no conflict because the text before was not composed', async () => {
  const v = village()
  const me = await v.person()
  const id = uuidV7()
  await v.write(me, { id, kind: 'insert', fields: { title: GA, is_draft: true } })
  const edit = { id, kind: 'edit' as const, fields: { title: `${GA}く` }, base: { title: GA } }
  expect(await v.write(me, edit)).not.toHaveProperty('row_id')
  expect(await v.sql`select title from public.posts`).toEqual([{ title: 'がく' }])
})

it('an appeal and the name of a Google account come composed as well', async () => {
  const v = village()
  const [moderator, me] = [await v.person('moderator'), uuidV7()]
  await v.sql`insert into auth.users (id, email) values (${me}, 'new@example.com')`
  await v.as(me, (tx) => tx`select public.create_user_profile(${me}, null, ${GA.repeat(30)}, null)`)
  expect(await v.one('select display_name from public.profiles where id = $1', me)).toBe('が'.repeat(30))
  await v.ban(moderator, me)
  await expect(v.as(me, (tx) => tx`select public.submit_appeal(${GA.repeat(19)})`)).rejects.toThrow(
    'appeal_too_short',
  )
  await v.as(me, (tx) => tx`select public.submit_appeal(${GA.repeat(20)})`)
  expect(await v.one('select body from public.appeal_message')).toBe('が'.repeat(20))
})

it.each(['👍🏽', '🇯🇵', '👨‍👩‍👧'])(
  'the name of a Google account is cut at thirty, and no character of it in the middle: %s',
  async (last) => {
    const v = village()
    const me = uuidV7()
    await v.sql`insert into auth.users (id, email) values (${me}, 'long@example.com')`
    await v.as(
      me,
      (tx) => tx`select public.create_user_profile(${me}, null, ${`${'里'.repeat(29)}${last}忍`}, null)`,
    )
    expect(await v.one('select display_name from public.profiles where id = $1', me)).toBe('里'.repeat(29))
  },
)

it('a line has no marks that turn the reading of what stands around it', async () => {
  const v = village()
  const me = uuidV7()
  await v.sql`insert into auth.users (id, email) values (${me}, 'turned@example.com')`
  await v.as(me, (tx) => tx`select public.create_user_profile(${me}, null, ${'\u202e里の忍\u2066'}, null)`)
  expect(await v.one('select display_name from public.profiles where id = $1', me)).toBe('里の忍')
  const turned = '表\u202eの裏'
  for (const [table, fields] of [
    ['posts', { title: turned }],
    ['events', { title: turned, start_date: new Date().toISOString() }],
    ['events', { title: '祭', location: turned, start_date: new Date().toISOString() }],
    ['events', { title: '祭', external_link_text: turned, start_date: new Date().toISOString() }],
    ['collections', { name: turned }],
  ] as const)
    expect(await v.write(me, { table, id: uuidV7(), kind: 'insert', fields }), table).toMatchObject({
      status: 'refused',
      code: 'invalid_input',
    })
  await expect(
    v.as(me, (tx) => tx`update public.profiles set display_name = ${turned} where id = ${me}`),
  ).rejects.toThrow('display_name_invalid')
  // A family is one person after the other with an unseen joiner between.
  const family = '👨\u200d👩\u200d👧'
  const whole = { id: uuidV7(), kind: 'insert' as const, fields: { title: family } }
  expect(await v.write(me, whole)).toMatchObject({ status: 'accepted' })
})

it('holds for every table of whose texts people write any', async () => {
  const v = village()
  const rows = await v.sql`
    select distinct c.relname, t.tgname from pg_attribute a join pg_class c on c.oid = a.attrelid
    left join pg_trigger t on t.tgrelid = c.oid and t.tgname = 'a_composed'
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0
      and a.atttypid in ('text'::regtype, 'text[]'::regtype)
      and (has_column_privilege('authenticated', c.oid, a.attnum, 'insert')
        or has_column_privilege('authenticated', c.oid, a.attnum, 'update'))
      and c.relname not in ('invitation_uses', 'seal_keys')`
  expect(rows.length).toBeGreaterThan(5)
  expect(rows.filter(({ tgname }) => tgname === null)).toEqual([])
})
