import { SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { CallerLanes } from '@/supabase/local/web/caller-lanes'
import { type Stack, startStack } from '@/tests/stack/start-stack'

// A lane is its person's: a name that nobody signed fills nobody's but that of the address it comes from.
const SECRET = 'a secret of this test, long enough for HS256'
const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const signed = (sub: string, secret = SECRET, expires = '1h') =>
  new SignJWT({ role: 'authenticated' })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(sub)
    .setExpirationTime(expires)
    .sign(new TextEncoder().encode(secret))

/** Headers that say they are the victim's, without the server ever having said so. */
const forged = (sub: string): Record<string, string> => ({
  'another scheme': `Basic a.${encode({ sub })}.c`,
  'a key that is none': `Bearer sb_x.${encode({ sub })}.c`,
  'the scheme in small letters': `bearer a.${encode({ sub })}.c`,
  'a scheme of one’s own': `Token a.${encode({ sub })}.c`,
  'no scheme': `a.${encode({ sub })}.c`,
  'no signature': `Bearer ${encode({ alg: 'none' })}.${encode({ sub, role: 'authenticated' })}.c`,
})
const VICTIM = 'victim'

describe('a lane one request wide', () => {
  const asked = (authorization: string) => new Request('http://x/', { headers: { authorization } })
  /** Lanes in which `first` works until `end` is called. */
  async function busyWith(first: [Request, string]): Promise<{ lanes: CallerLanes; end: () => void }> {
    const lanes = new CallerLanes(1, SECRET)
    let end = (): void => undefined
    await new Promise<void>((begun) => {
      void lanes.take(...first, async () => {
        begun()
        await new Promise<void>((resolve) => {
          end = resolve
        })
        return new Response()
      })
    })
    return { lanes, end: () => end() }
  }

  /** What `second` is answered while the work of `first` never ends. */
  async function beside(first: [Request, string], second: [Request, string]): Promise<number> {
    const { lanes } = await busyWith(first)
    return (await lanes.take(...second, async () => new Response())).status
  }

  /** Whether the work of `second` begins only when that of `first` has ended. */
  async function waits(first: [Request, string], second: [Request, string]): Promise<boolean> {
    const { lanes, end } = await busyWith(first)
    let hasEnded = false
    const begunAfter = new Promise<boolean>((resolve) => {
      void lanes.take(...second, async () => {
        resolve(hasEnded)
        return new Response()
      })
    })
    // Others who ask after it are served meanwhile: by then it has had its turn, if it had one.
    for (let n = 0; n < 10; n++)
      await lanes.take(...(await own(`neighbour-${n}`)), async () => new Response())
    hasEnded = true
    end()
    return begunAfter
  }
  const own = async (sub = VICTIM): Promise<[Request, string]> => [
    asked(`Bearer ${await signed(sub)}`),
    '192.0.2.1',
  ]

  test.each(Object.entries(forged(VICTIM)))('%s is not the victim’s', async (_, authorization) => {
    expect(await beside([asked(authorization), '192.0.2.2'], await own())).toBe(200)
    // It is its address's, like whatever else comes from there.
    expect(await waits([asked(authorization), '192.0.2.2'], [asked(''), '192.0.2.2'])).toBe(true)
  })

  test('nor is a token by another key, or one that has run out', async () => {
    for (const token of [await signed(VICTIM, `${SECRET}!`), await signed(VICTIM, SECRET, '-1s')])
      expect(await beside([asked(`Bearer ${token}`), '192.0.2.2'], await own())).toBe(200)
  })

  test('a person has one wherever they are, and no address is a person', async () => {
    const [mine] = await own()
    expect(await waits([mine, '192.0.2.2'], await own())).toBe(true)
    expect(await beside(await own('192.0.2.3'), [asked(''), '192.0.2.3'])).toBe(200)
  })
})

describe('the server', () => {
  let stack: Stack
  beforeAll(async () => {
    stack = await startStack()
    // Before the first request, which is when lite reads the catalogue.
    await stack.sql.unsafe(`
      create function public.nap(s float) returns float language plpgsql as $$ begin perform pg_sleep(s); return s; end $$;
      grant execute on function public.nap to anon, authenticated;`)
    const { access_token } = await stack.session('fan-1')
    await nap(0, `Bearer ${access_token}`, '192.0.2.1')
  })
  afterAll(() => stack.stop())
  const nap = (s: number, authorization: string, address: string) =>
    stack.post('/rest/v1/rpc/nap', { s }, { authorization, 'x-forwarded-for': address })

  const naps = async () => {
    const [row] = await stack.sql<{ count: number }[]>`
      select count(*)::int from pg_stat_activity where wait_event = 'PgSleep'`
    return row?.count ?? 0
  }

  test.each(Object.keys(forged('')))('does not let %s stand before the person', async (kind) => {
    const { access_token, user } = await stack.session('fan-1')
    const authorization = forged(user.id)[kind] ?? ''
    let served = 0
    const robbers = Array.from({ length: 12 }, async () => {
      const { status } = await nap(1, authorization, '192.0.2.2')
      if (status === 200) served += 1
      return status
    })
    const refused = authorization.startsWith('Bearer ')
    // They are there: the first was turned away, or naps.
    if (refused) await Promise.race(robbers)
    else await vi.waitUntil(async () => (await naps()) > 0, { timeout: 30_000, interval: 20 })
    expect((await nap(0, `Bearer ${access_token}`, '192.0.2.1')).status).toBe(200)
    expect(served).toBe(0)
    expect(new Set(await Promise.all(robbers))).toEqual(new Set([refused ? 401 : 200]))
  })

  // A function asks the API from this machine: one address's previews would stand before everybody's.
  test('lets no address have the previews to itself', async () => {
    const post = async (address: string) => {
      const path = `/functions/v1/link-preview/posts/${crypto.randomUUID()}`
      return (await stack.request(path, { headers: { 'x-forwarded-for': address } })).status
    }
    await post('192.0.2.1')
    let served = 0
    const crawlers = Array.from({ length: 150 }, () => post('192.0.2.2').finally(() => (served += 1)))
    expect(await post('192.0.2.1')).toBe(200)
    expect(served).toBeLessThan(100)
    await Promise.all(crawlers)
  })

  test('refuses an `sb_` that is no key of its own, and takes its own', async () => {
    const ask = async (token: string) =>
      (await stack.request('/rest/v1/posts?limit=1', { headers: { authorization: `Bearer ${token}` } }))
        .status
    expect(await ask('sb_publishable_another')).toBe(401)
    expect(await ask('sb_publishable_shinobi_no_sato_local')).toBe(200)
  })
})
