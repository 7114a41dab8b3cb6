import { describe, expect, it } from 'vitest'
import { Device } from './support/device'
import { openVillage, stateOf, type Village } from './support/village'

const village = openVillage()
const wallet = (n: number) => `0x${String(n).padStart(40, '0')}`
const link = (v: Village, person: string, address: string, chain = 1) =>
  v.one(`select public.link_wallet('${person}', '${address}', ${chain})`)
const unlink = async (v: Village, person: string, address: string) => {
  const [row] = await v.as(person, (tx) => tx`select public.unlink_wallet(${address}) as was`)
  return row?.was
}
const nonceOf = async (v: Village, person: string) => {
  const [row] = await v.as(person, (tx) => tx`select public.issue_wallet_nonce() as issued`)
  return row?.issued as { nonce: string; issued_at: string; expires_at: string }
}
const use = async (v: Village, person: string, nonce: string) => {
  const [row] = await v.as(person, (tx) => tx`select public.use_wallet_nonce(${nonce}) as used`)
  return row?.used
}

describe('linked wallets', () => {
  it('come and go in their person’s own profile, and in nobody else’s', async () => {
    const v = village()
    const [me, other] = [await v.person(), await v.person()]
    const mine = await new Device(v, me).sync()
    const theirs = await new Device(v, other).sync([{ stream: 'profiles', ids: [me] }])
    const wallets = () => mine.rows.profiles.get(me)?.wallets
    expect(wallets()).toEqual({})
    expect(await link(v, me, wallet(1), 137)).toBe('linked')
    await mine.sync()
    expect(wallets()).toEqual({ [wallet(1)]: { chain_id: 137, linked_at: expect.any(String) } })
    const told = theirs.received
    await theirs.sync()
    expect(theirs.received - told).toBe(0)
    expect(theirs.rows.profiles.get(me)?.wallets).toBeNull()
    expect(await unlink(v, other, wallet(1))).toBe(false)
    expect(await unlink(v, me, wallet(1))).toBe(true)
    await mine.sync()
    expect(wallets()).toEqual({})
  })

  it('are one person’s each, five at most, and leave with their person', async () => {
    const v = village()
    const [me, other] = [await v.person(), await v.person()]
    expect(await link(v, me, wallet(10))).toBe('linked')
    expect(await link(v, other, wallet(10))).toBe('wallet_taken')
    for (const n of [11, 12, 13, 14]) expect(await link(v, me, wallet(n))).toBe('linked')
    expect(await link(v, me, wallet(15))).toBe('too_many_owned')
    expect(await link(v, me, wallet(10), 10)).toBe('linked')
    await v.sql`delete from auth.users where id = ${me}`
    expect(await link(v, other, wallet(10))).toBe('linked')
  })

  it('are linked by the function alone, on the four chains, by addresses in small letters', async () => {
    const v = village()
    const me = await v.person()
    expect(await stateOf(v.as(me, (tx) => tx`select public.link_wallet(${me}, ${wallet(20)}, 1)`))).toBe(
      '42501',
    )
    expect(await stateOf(link(v, me, wallet(20), 56))).toBe('23514')
    expect(await stateOf(link(v, me, `0x${'A'.repeat(40)}`))).toBe('23514')
  })

  it('are not linked to somebody who was banned, or asked to leave, while the chain was asked', async () => {
    const v = village()
    const [banned, leaving] = [await v.person(), await v.person()]
    await v.ban(await v.person('moderator'), banned)
    await v.as(leaving, (tx) => tx`select public.request_account_deletion()`)
    for (const person of [banned, leaving])
      expect(await link(v, person, wallet(21))).toBe('permission_denied')
    expect(await v.one('select count(*)::int from public.wallet_link')).toBe(0)
  })
})

describe('a nonce', () => {
  it('is good once, for whoever asked, for ten minutes', async () => {
    const v = village()
    const [me, other] = [await v.person(), await v.person()]
    const { nonce, issued_at, expires_at } = await nonceOf(v, me)
    expect(Date.parse(expires_at) - Date.parse(issued_at)).toBe(10 * 60_000)
    expect(await use(v, other, nonce)).toBeNull()
    expect(await use(v, me, nonce)).toEqual({ user_id: me, issued_at })
    expect(await use(v, me, nonce)).toBeNull()
    const old = await nonceOf(v, me)
    await v.sql`update private.wallet_nonces set issued_at = now() - interval '10 minutes 1 second'
      where nonce = ${old.nonce}`
    expect(await use(v, me, old.nonce)).toBeNull()
  })

  it('is nobody’s who is banned, leaves, or is not here; thirty an hour', async () => {
    const v = village()
    const [banned, leaving, many] = [await v.person(), await v.person(), await v.person()]
    await v.sql`insert into public.banned_users (user_id, reason_category) values (${banned}, 'spam')`
    await v.sql`update public.profiles set deletion_requested_at = now() where id = ${leaving}`
    expect(await stateOf(nonceOf(v, banned))).toBe('42501')
    expect(await stateOf(nonceOf(v, leaving))).toBe('PT429')
    expect(await stateOf(v.as(null, (tx) => tx`select public.issue_wallet_nonce()`))).toBe('42501')
    for (let n = 0; n < 30; n++) await nonceOf(v, many)
    expect(await stateOf(nonceOf(v, many))).toBe('PT429')
  })

  it('of before is good again for whoever stays after all', async () => {
    const v = village()
    const me = await v.person()
    const { nonce } = await nonceOf(v, me)
    await v.sql`update public.profiles set deletion_requested_at = now() where id = ${me}`
    expect(await stateOf(use(v, me, nonce))).toBe('PT429')
    await v.sql`update public.profiles set deletion_requested_at = null where id = ${me}`
    expect(await use(v, me, nonce)).toMatchObject({ user_id: me })
  })
})

describe('a name', () => {
  it('is said to whoever is here: sixty an hour that have to be asked for, and any that are known', async () => {
    const v = village()
    const [me, banned] = [await v.person(), await v.person()]
    await v.sql`insert into public.banned_users (user_id, reason_category) values (${banned}, 'spam')`
    const ask = (person: string | null, anew: boolean) =>
      stateOf(v.as(person, (tx) => tx`select public.ask_wallet_name(${anew})`))
    for (const anew of [true, false])
      for (const person of [banned, null]) expect(await ask(person, anew)).toBe('42501')
    for (let n = 0; n < 60; n++) expect(await ask(me, true)).toBeNull()
    expect(await ask(me, true)).toBe('PT429')
    expect(await ask(me, false)).toBeNull()
  })
})
