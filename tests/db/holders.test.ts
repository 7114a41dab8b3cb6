import type { ISql } from 'postgres'
import { describe, expect, it } from 'vitest'
import { held, untilWaiting } from './support/disorder'
import { openVillage, stateOf, type Village } from './support/village'

const village = openVillage(6)
const wallet = (n: number) => `0x${String(n).padStart(40, '0')}`

/** A person whose wallets those are, as an admin has said which collection it is. */
async function owner(v: Village, ...wallets: string[]): Promise<string> {
  const [me, admin] = [await v.person(), await v.person('admin')]
  await v.as(admin, (tx) => tx`select public.set_holder_collection(${wallet(99)}, 1)`)
  for (const address of wallets) await v.sql`select public.link_wallet(${me}, ${address}, 1)`
  return me
}
const claim = (v: Village) =>
  v.one<{ wallets: string[] | null }>('select public.claim_holders()').then(({ wallets }) => wallets ?? [])
/** As the chain says of one wallet. */
const note = (v: Village, address: string, holds: boolean | null, sql: ISql = v.sql) =>
  sql`select public.note_holding(${address}, private.holder_collection(), ${holds})`
const hasBadge = (v: Village, person: string) =>
  v.one<boolean>('select is_holder from public.profiles where id = $1', person)

describe('the badge of a holder', () => {
  it('goes when two wallets are found empty at once', async () => {
    const v = village()
    const [one, two] = [wallet(1), wallet(2)]
    const me = await owner(v, one, two)
    for (const address of [one, two]) await note(v, address, true)
    expect(await hasBadge(v, me)).toBe(true)
    const commit = await held(v, (tx) => note(v, one, false, tx))
    const second = note(v, two, false).execute()
    await untilWaiting(v, 1)
    await commit()
    await second
    expect(await hasBadge(v, me)).toBe(true)
    // Each may have given to the other: the first is asked once more.
    expect(await claim(v)).toContain(one)
    await note(v, one, false)
    expect(await hasBadge(v, me)).toBe(false)
  })

  it('goes, too, when both are changed at once by any other hand', async () => {
    const v = village()
    const [one, two] = [wallet(3), wallet(4)]
    const me = await owner(v, one, two)
    for (const address of [one, two]) await note(v, address, true)
    const commit = await held(
      v,
      (tx) => tx`update public.wallet_link set holds = false where address = ${one}`,
    )
    const second = v.sql`update public.wallet_link set holds = false where address = ${two}`.execute()
    await untilWaiting(v, 1)
    await commit()
    await second
    expect(await hasBadge(v, me)).toBe(false)
  })

  it('is not given for an address that a contract vouched for on another chain', async () => {
    const v = village()
    const me = await owner(v)
    const link = (chain: number) => v.sql`select public.link_wallet(${me}, ${wallet(30)}, ${chain}, true)`
    await link(137)
    expect(await claim(v)).toEqual([])
    // The collection's own chain.
    await v.sql`delete from public.wallet_link`
    await link(1)
    expect(await claim(v)).toEqual([wallet(30)])
  })

  it('is set right by the next answer, though nothing of the wallet changed', async () => {
    const v = village()
    const me = await owner(v, wallet(5))
    await note(v, wallet(5), false)
    await v.sql`update public.profiles set is_holder = true where id = ${me}`
    await note(v, wallet(5), false)
    expect(await hasBadge(v, me)).toBe(false)
  })

  it.each(['noted', 'unlinked'])(
    'stays while it moves between one’s own wallets, the first %s',
    async (how) => {
      const v = village()
      const [from, to, third] = [wallet(6), wallet(7), wallet(8)]
      const me = await owner(v, from, to, third)
      await claim(v)
      await note(v, from, true)
      for (const address of [to, third]) await note(v, address, false)
      expect(await claim(v)).toEqual([])
      if (how === 'noted') await note(v, from, false)
      else await v.as(me, (tx) => tx`select public.unlink_wallet(${from})`)
      expect(await hasBadge(v, me)).toBe(true)
      expect((await claim(v)).sort()).toEqual([to, third])
      // One that holds nothing, and a chain that does not answer, say nothing about the other.
      await note(v, third, false)
      await note(v, to, null)
      expect(await hasBadge(v, me)).toBe(true)
      await note(v, to, true)
      expect(await hasBadge(v, me)).toBe(true)
      await note(v, to, false)
      expect(await claim(v)).toContain(third)
      for (const address of [from, third]) await note(v, address, false)
      expect(await hasBadge(v, me)).toBe(false)
    },
  )

  it('is taken from everybody by another collection, also while an answer about the last one arrives', async () => {
    const v = village()
    const [one, two] = [wallet(11), wallet(12)]
    const me = await owner(v, one, two)
    await note(v, one, true)
    const before = await v.one<object>('select private.holder_collection()')
    const admin = await v.person('admin')
    const commit = await held(v, async (tx) => {
      await tx`select set_config('request.jwt.claims', ${JSON.stringify({ sub: admin, role: 'authenticated' })}, true)`
      await tx`select private.set_holder_collection(${wallet(98)}, 1, '')`
    })
    const late = [one, two].map((address) =>
      v.sql`select public.note_holding(${address}, ${v.sql.json(before as never)}, true)`.execute(),
    )
    await untilWaiting(v, 2)
    await commit()
    expect(await Promise.all(late.map(stateOf))).toEqual([null, null])
    expect(await hasBadge(v, me)).toBe(false)
    expect((await claim(v)).sort()).toEqual([one, two])
  })

  it('is asked for again when the hour is over, not at once, where the chain said nothing', async () => {
    const v = village()
    await owner(v, wallet(21))
    const dueAgain = (at: string) =>
      v.sql.begin(async (tx) => {
        await tx`select public.claim_holders()`
        await note(v, wallet(21), null, tx)
        // As the clock of the claim stands: within a transaction there is but one moment.
        await tx`update public.wallet_link set checked_at = checked_at - (date_trunc('hour', now()) + ${at}::interval - now())`
        const [row] = await tx`select public.claim_holders() as claimed`
        return row?.claimed.wallets
      })
    expect(await dueAgain('59 minutes 59 seconds')).toBeNull()
    expect(await dueAgain('1 hour 1 second')).toEqual([wallet(21)])
  })

  it('is asked for again in the next hour where whoever asked was never heard of again', async () => {
    const v = village()
    await owner(v, wallet(31))
    expect(await claim(v)).toEqual([wallet(31)])
    expect(await claim(v)).toEqual([])
    await v.sql`update public.wallet_link set checked_at = checked_at - interval '1 hour'`
    expect(await claim(v)).toEqual([wallet(31)])
    await note(v, wallet(31), true)
    await v.sql`update public.wallet_link set checked_at = checked_at - interval '1 hour'`
    expect(await claim(v)).toEqual([])
  })

  it('is asked of the collection that an admin is just choosing', async () => {
    const v = village()
    await owner(v, wallet(32))
    const admin = await v.person('admin')
    const commit = await held(v, async (tx) => {
      await tx`select set_config('request.jwt.claims', ${JSON.stringify({ sub: admin, role: 'authenticated' })}, true)`
      await tx`select private.set_holder_collection(${wallet(97)}, 1, '')`
    })
    const claimed = v.one<object>('select public.claim_holders()')
    await untilWaiting(v, 1)
    await commit()
    expect(await claimed).toMatchObject({ contract: wallet(97), wallets: [wallet(32)] })
  })

  it('is of no collection that somebody who leaves has chosen', async () => {
    const v = village()
    const admin = await v.person('admin')
    await v.sql`update public.profiles set deletion_requested_at = now() where id = ${admin}`
    const choice = v.as(admin, (tx) => tx`select public.set_holder_collection(${wallet(96)}, 1)`)
    expect(await stateOf(choice)).toBe('PT429')
    expect(await v.one('select private.holder_collection()')).toBeNull()
  })

  it('comes to what the wallets hold when many are noted, linked and unlinked at once; nobody is refused', async () => {
    const v = village()
    const wallets = [13, 14, 15, 16, 17].map(wallet)
    const me = await owner(v, ...wallets)
    const admin = await v.person('admin')
    const choose = (token: string) =>
      v.as(admin, (tx) => tx`select public.set_holder_collection(${wallet(97)}, 1, ${token})`)
    for (let round = 0; round < 8; round++) {
      const all = [
        ...wallets.map((address) => note(v, address, true)),
        choose(String(round)),
        ...wallets.map((address) => note(v, address, false)),
        v.as(me, (tx) => tx`select public.unlink_wallet(${wallet(13)})`),
        claim(v),
        v.sql`select public.link_wallet(${me}, ${wallet(13)}, 10)`,
        ...wallets.map((address, n) => note(v, address, n === round % 5)),
      ]
      expect((await Promise.all(all.map(stateOf))).filter(Boolean)).toEqual([])
      for (const address of wallets) await note(v, address, round % 2 === 0)
      for (const address of wallets) await note(v, address, round % 2 === 0)
      expect(await hasBadge(v, me)).toBe(round % 2 === 0)
    }
  })
})
