import { Hono } from 'hono'
import * as v from 'valibot'
import { CONSENT_PATH, type GoogleStandIn } from '../auth/google'
import type { Person } from '../auth/people'
import type { Session } from '../auth/sessions'
import type { FaultPlan } from '../control/faults'
import type { Mailbox } from '../control/mailbox'

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
const Mail = v.object({
  to: v.union([v.string(), v.array(v.string())]),
  subject: v.string(),
  text: v.optional(v.string()),
  html: v.optional(v.string()),
})

/**
 * Another page of the same browser, also of another port here, somebody behind a proxy, or a name that was rebound to
 * this address: none has any business here. Only Google's page is one that others lead to.
 */
function isForeign({ headers, url }: Request): boolean {
  const isLed = new URL(url).pathname.startsWith(CONSENT_PATH)
  const isOwn = isLed || [null, 'none', 'same-origin'].includes(headers.get('sec-fetch-site'))
  const isForwarded = ['forwarded', 'x-forwarded-for', 'x-forwarded-host'].some((name) => headers.has(name))
  return !isOwn || isForwarded || !LOOPBACK_NAME.test(headers.get('host') ?? '')
}

const LOOPBACK_NAME = /^(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/

/** `/local/*`: what tests, tools and developers do to the stack (contract table of the architecture). */
export function localEndpoints(parts: Parts): Hono {
  const { google, faults, mailbox } = parts
  const unknown = { message: 'no such person' }
  return (
    new Hono()
      .use(async (c, next) => {
        if (isForeign(c.req.raw)) return c.json({ message: 'local only' }, 403)
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
        // What the app's own button leaves, so that it takes the tokens (`sync/sign-in-mark.ts`).
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
      // Where functions send mail here: the shape of Resend's API.
      .post('/mailbox/emails', async (c) => {
        mailbox.receive(v.parse(Mail, await c.req.json()))
        return c.json({ id: crypto.randomUUID() })
      })
      .get(CONSENT_PATH.replace('/local', ''), (c) => c.html(google.page(new URL(c.req.url).searchParams)))
      .get(`${CONSENT_PATH.replace('/local', '')}/agree`, (c) => {
        const query = new URL(c.req.url).searchParams
        // As Google does: only back to where the app said it lives.
        const isOurs = query.get('redirect_uri')?.startsWith(`${parts.origin}/`)
        const callback = isOurs && google.agree(query.get('person') ?? '', query)
        return callback ? c.redirect(callback) : c.json(unknown, 404)
      })
  )
}
