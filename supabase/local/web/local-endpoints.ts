import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import * as v from 'valibot'
import { CONSENT_PATH, type GoogleStandIn } from '../auth/google'
import type { Person } from '../auth/people'
import type { Session } from '../auth/sessions'
import type { FaultPlan } from '../control/faults'
import type { Mailbox } from '../control/mailbox'
import { isProxied } from './address'

type Parts = {
  origin: string
  apikey: string
  google: GoogleStandIn
  faults: FaultPlan
  mailbox: Mailbox
  people: () => Promise<Person[]>
  signIn: (person: string, agent: string | undefined, expiresIn?: number) => Promise<Session | undefined>
  reset: () => Promise<void>
}

const SessionRequest = v.object({
  person: v.string(),
  expires_in: v.optional(v.pipe(v.number(), v.integer())),
})
/**
 * Another page of the same browser, also of another port here, somebody behind a proxy, or a name that was rebound to
 * this address: none has any business here. Only Google's page is one that others lead to.
 */
function isForeign({ headers, url }: Request): boolean {
  const isLed = new URL(url).pathname.startsWith(CONSENT_PATH)
  const isOwn = isLed || [null, 'none', 'same-origin'].includes(headers.get('sec-fetch-site'))
  // A page's own address stays its own where a proxy puts another host into the request.
  const pages = ['origin', 'referer'].map((name) => headers.get(name)).filter((page) => page !== null)
  return !isOwn || !isLoopback(headers.get('host') ?? '') || !pages.every((page) => isLoopback(hostOf(page)))
}

const isLoopback = (host: string) => /^(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/.test(host)
const hostOf = (page: string) => (URL.canParse(page) ? new URL(page).host : '')

/** `/local/*`: what tests, tools and developers do to the stack (contract table of the architecture). */
export function localEndpoints(parts: Parts): Hono<{ Bindings: HttpBindings }> {
  const { google, faults, mailbox } = parts
  const unknown = { message: 'no such person' }
  return new Hono<{ Bindings: HttpBindings }>()
    .use(async (c, next) => {
      if (isForeign(c.req.raw) || isProxied(c.env.incoming)) return c.json({ message: 'local only' }, 403)
      await next()
      c.header('cache-control', 'no-store')
    })
    .onError((error, c) => {
      const bad = error instanceof v.ValiError || error instanceof SyntaxError
      return c.json({ message: error.message }, bad ? 400 : 500)
    })
    .get('/people', async (c) => c.json(await parts.people()))
    .get('/config', (c) => c.json({ url: parts.origin, apikey: parts.apikey }))
    .post('/session', async (c) => {
      const { person, expires_in } = v.parse(SessionRequest, await c.req.json())
      const session = await parts.signIn(person, c.req.header('user-agent'), expires_in)
      return session ? c.json(session) : c.json(unknown, 404)
    })
    .get('/enter', async (c) => {
      const session = await parts.signIn(c.req.query('person') ?? '', c.req.header('user-agent'))
      if (!session) return c.json(unknown, 404)
      const { access_token, refresh_token, expires_in } = session
      const attempt = crypto.randomUUID()
      const fragment = new URLSearchParams({
        attempt,
        access_token,
        refresh_token,
        expires_in: String(expires_in),
        token_type: 'bearer',
      })
      // What the app's own button leaves, so that it takes the tokens (`sync/account/sign-in-mark.ts`).
      c.header('set-cookie', `shinobi-sign-in=${attempt}; Path=/; Max-Age=60; SameSite=Lax`)
      return c.redirect(`/auth/callback#${fragment}`)
    })
    .post('/faults', async (c) => {
      faults.set(await c.req.json())
      return c.json({ ok: true })
    })
    .post('/reset', async (c) => {
      await parts.reset()
      return c.json({ ok: true })
    })
    .get('/mailbox', (c) => c.json(mailbox.all()))
    .delete('/mailbox', (c) => {
      mailbox.clear()
      return c.json({ ok: true })
    })
    .get(CONSENT_PATH.replace('/local', ''), (c) => c.html(google.page(new URL(c.req.url).searchParams)))
    .get(`${CONSENT_PATH.replace('/local', '')}/agree`, (c) => {
      const query = new URL(c.req.url).searchParams
      // As Google does: only back to where the app said it lives.
      const isOurs = query.get('redirect_uri')?.startsWith(`${parts.origin}/`)
      const callback = isOurs && google.agree(query.get('person') ?? '', query)
      return callback ? c.redirect(callback) : c.json(unknown, 404)
    })
}
