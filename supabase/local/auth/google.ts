import { randomUUID } from 'node:crypto'
import { html } from 'hono/html'
import type { Person } from './people'

/** The addresses of Google that the Auth server knows by heart. */
const AUTHORIZE = 'https://accounts.google.com/o/oauth2/v2/auth'
const TOKEN = 'https://oauth2.googleapis.com/token'
const USERINFO = 'https://www.googleapis.com/userinfo/v2/me'

/** Where the stand-in's consent page lives. */
export const CONSENT_PATH = '/local/google'

/**
 * Stands in for Google: a consent page that lists the seeded people, a code for who agreed, and the token and
 * user-info answers that the Auth server asks for. Codes and tokens work once.
 */
export class GoogleStandIn {
  private readonly granted = new Map<string, Person>()

  constructor(private readonly people: () => readonly Person[]) {
    const realFetch = globalThis.fetch
    // The Auth server runs in this process and calls Google by global fetch; only its two addresses are answered here.
    globalThis.fetch = async (input, init) => {
      const url = input instanceof Request ? input.url : String(input)
      if (url === TOKEN) return this.token(new URLSearchParams(String(init?.body)))
      if (url === USERINFO) return this.userInfo(new Headers(init?.headers))
      return realFetch(input, init)
    }
  }

  /** The redirect to Google, turned towards the consent page here. */
  redirect(response: Response): Response {
    const target = response.headers.get('location')
    if (!target?.startsWith(AUTHORIZE)) return response
    const headers = new Headers(response.headers)
    headers.set('location', CONSENT_PATH + new URL(target).search)
    return new Response(null, { status: response.status, headers })
  }

  /** What Google does when `person` agrees: back to the callback with a code. Unknown people: undefined. */
  agree(person: string, query: URLSearchParams): string | undefined {
    const found = this.people().find((one) => one.person === person)
    const callback = query.get('redirect_uri')
    if (!found || !callback) return undefined
    const code = randomUUID()
    this.granted.set(code, found)
    const target = new URL(callback)
    target.searchParams.set('code', code)
    target.searchParams.set('state', query.get('state') ?? '')
    return target.href
  }

  /** The consent page: who do you want to be? */
  page(query: URLSearchParams) {
    const choices = this.people().map((one) => {
      const link = new URLSearchParams(query)
      link.set('person', one.person)
      return html`<li><a href="${CONSENT_PATH}/agree?${link.toString()}"><b>${one.display_name}</b>
        <span>${one.email}</span><i>${one.rank ?? one.person}</i></a></li>`
    })
    return html`<!doctype html><html lang="ja"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>アカウントの選択</title><style>
:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:30rem;margin:2rem auto;padding:0 1rem}
ul{list-style:none;padding:0}a{display:grid;grid-template-columns:1fr auto;gap:0 1rem;padding:.75rem 1rem;
border-bottom:1px solid #8884;color:inherit;text-decoration:none}a:hover,a:focus-visible{background:#8882}
span{grid-row:2;opacity:.7;font-size:.875rem}i{grid-row:1/3;grid-column:2;align-self:center;opacity:.6;font-size:.8rem}
</style><h1>アカウントを選択</h1><p>「忍の里」にログインします。この画面は、手元の開発環境でGoogleの代わりをするものです。</p>
<ul>${choices}</ul></html>`
  }

  private take(token: string): Person | undefined {
    const person = this.granted.get(token)
    this.granted.delete(token)
    return person
  }

  private token(form: URLSearchParams): Response {
    const person = this.take(form.get('code') ?? '')
    if (!person) return Response.json({ error: 'invalid_grant' }, { status: 400 })
    const accessToken = randomUUID()
    this.granted.set(accessToken, person)
    return Response.json({
      access_token: accessToken,
      token_type: 'Bearer',
      expires_in: 3599,
      scope: 'email profile',
    })
  }

  private userInfo(headers: Headers): Response {
    const person = this.take(headers.get('authorization')?.replace('Bearer ', '') ?? '')
    if (!person) return Response.json({ error: 'invalid_token' }, { status: 401 })
    return Response.json({
      id: `google-${person.person}`,
      email: person.email,
      verified_email: true,
      name: person.display_name,
    })
  }
}
