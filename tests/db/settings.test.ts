import { describe, expect, it } from 'vitest'
import { openVillage, type Village } from './support/village'

const village = openVillage()

const set = (v: Village, person: string, fields: object) =>
  v.write(person, { table: 'profiles', id: person, kind: 'edit', fields })

describe('one’s own settings', () => {
  it('are written, though nobody reads those columns, and come back with one’s own profile alone', async () => {
    const v = village()
    const [me, other] = [await v.person(), await v.person()]
    const fields = {
      privacy_settings: { following: 'only_me', collections: 'followers', activity: 'everyone' },
      notification_settings: { like: { email: false, push: true } },
      mutes: { people: {}, tags: { カゲ: true }, words: { 最終回: true } },
      push_notifications: false,
      email_notifications: false,
      celebrated_level: 3,
    }
    expect(await set(v, me, fields)).toMatchObject({ status: 'accepted' })
    const rowFor = async (person: string) =>
      (
        await v.pull(person, { profiles: null }, [{ stream: 'profiles', ids: [me] }])
      ).streams.profiles.rows.find(({ id }) => id === me)
    expect(await rowFor(me)).toMatchObject(fields)
    expect(await rowFor(other)).toMatchObject(
      Object.fromEntries(Object.keys(fields).map((field) => [field, null])),
    )
  })

  it('of two devices that change different ones both stay, also one that was changed by a mail', async () => {
    const v = village()
    const me = await v.person()
    const notices = () => v.one<object>('select notification_settings from public.profiles where id = $1', me)
    const write = (base: object, mine: object) =>
      v.write(me, {
        table: 'profiles',
        id: me,
        kind: 'edit',
        fields: { notification_settings: mine },
        base: { notification_settings: base },
      })
    const shown = { comment: { push: true, in_app: true }, like: { push: true } }
    await v.sql`update public.profiles set notification_settings = ${v.sql.json(shown)} where id = ${me}`
    const [token] =
      await v.sql`insert into private.mail_tokens (user_id, type) values (${me}, 'comment') returning token`
    await v.sql`select private.unsubscribe(${token?.token})`
    // A page that has not heard of it.
    await write(shown, { ...shown, comment: { push: false, in_app: true }, follow: { push: false } })
    expect(await notices()).toEqual({
      comment: { push: false, in_app: true, email: false },
      like: { push: true },
      follow: { push: false },
    })
    // Without a word of what was shown it is taken as it comes; what is gone from it is gone.
    await write({}, { like: { push: false } })
    await set(v, me, { notification_settings: { like: { push: false } } })
    expect(await notices()).toEqual({ like: { push: false } })
  })

  it('what is muted on two devices at once is all muted', async () => {
    const v = village()
    const me = await v.person()
    const mutes = (words: object, base: object) =>
      v.write(me, {
        table: 'profiles',
        id: me,
        kind: 'edit',
        fields: { mutes: { words } },
        base: { mutes: { words: base } },
      })
    await mutes({ 一: true }, {})
    await mutes({ 二: true }, {})
    expect(await v.one('select mutes from public.profiles where id = $1', me)).toEqual({
      words: { 一: true, 二: true },
    })
  })

  it.each([
    { privacy_settings: { following: 'friends' } },
    { privacy_settings: { secrets: 'everyone' } },
    { privacy_settings: [] },
    { privacy_settings: null },
    { mutes: { people: { 'not an id': true } } },
    { mutes: { words: ['題'] } },
    { mutes: { words: { 題: 'yes' } } },
    { mutes: { words: { ['長'.repeat(51)]: true } } },
    { mutes: { words: Object.fromEntries(Array.from({ length: 101 }, (_, n) => [`${n}`, true])) } },
    { mutes: { colours: {} } },
    { notification_settings: { like: true } },
    { notification_settings: { like: { pigeon: true } } },
    { notification_settings: { like: { push: 'yes' } } },
    { notification_settings: { poke: {} } },
    { celebrated_level: 101 },
    { push_notifications: null },
  ])('%j is refused', async (fields) => {
    const v = village()
    const me = await v.person()
    expect(await set(v, me, fields)).toMatchObject({ status: 'refused' })
  })

  it('nobody changes another’s', async () => {
    const v = village()
    const [me, other] = [await v.person(), await v.person()]
    expect(
      await v.write(other, {
        table: 'profiles',
        id: me,
        kind: 'edit',
        fields: { push_notifications: false },
      }),
    ).toMatchObject({ status: 'refused', code: 'permission_denied' })
  })
})
