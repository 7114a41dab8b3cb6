import { get, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Stack, startStack } from './start-stack'

let stack: Stack
beforeAll(async () => {
  stack = await startStack()
})
afterAll(() => stack.stop())

/** Follows redirects by hand, as a browser does, until a page is answered or `until` is reached. */
async function follow(url: string, until: (url: URL) => boolean): Promise<URL> {
  let at = new URL(url, stack.url)
  for (let hops = 0; hops < 10; hops++) {
    if (until(at)) return at
    const response = await fetch(at, { redirect: 'manual' })
    const next = response.headers.get('location')
    if (!next) return at
    at = new URL(next, at)
  }
  throw new Error(`going round in circles at ${at}`)
}

const fragmentOf = (url: URL) => new URLSearchParams(url.hash.slice(1))

/** The button on /login: authorize, the consent page, the code, the callback of the Auth server. */
async function signInByButton(person: string): Promise<URL> {
  const { data } = await stack.client().auth.signInWithOAuth({
    provider: 'google',
    options: { redirectTo: `${stack.url}/auth-redirect.html`, skipBrowserRedirect: true },
  })
  const consent = await follow(data.url ?? '', (url) => url.pathname === '/local/google')
  const page = await (await fetch(consent)).text()
  expect(page).toContain('lang="ja"')
  const links = [...page.matchAll(/href="([^"]+)"/g)].map(([, link]) => (link ?? '').replaceAll('&amp;', '&'))
  const link = links.find((one) => new URL(one, stack.url).searchParams.get('person') === person)
  return follow(link ?? '', (url) => url.pathname === '/auth-redirect.html')
}

test('the button walks the real way through the stand-in for Google, back to auth-redirect.html', async () => {
  const landed = await signInByButton('fan-1')
  const tokens = fragmentOf(landed)
  expect(tokens.get('token_type')).toBe('bearer')
  const { data } = await stack.client().auth.getUser(tokens.get('access_token') ?? '')
  expect(data.user?.email).toBe('fan-1@example.com')
})

test('a brand-new person gets an account whose metadata the database can read', async () => {
  const before = await (await fetch(`${stack.url}/local/people`)).json()
  expect(before).toContainEqual(expect.objectContaining({ person: 'newcomer', id: null }))
  await signInByButton('newcomer')
  const [user] = await stack.sql`select id, jsonb_typeof(raw_user_meta_data) as kind,
    raw_user_meta_data ->> 'full_name' as name from auth.users where email = 'newcomer@example.com'`
  expect(user).toMatchObject({ kind: 'object', name: 'newcomer' })
  const after = await (await fetch(`${stack.url}/local/people`)).json()
  expect(after).toContainEqual(expect.objectContaining({ person: 'newcomer', id: user?.id }))
})

test('a state works once, a made-up code never', async () => {
  const authorize = `${stack.url}/auth/v1/authorize?provider=google&redirect_to=${stack.url}/auth-redirect.html`
  const consent = await follow(authorize, (url) => url.pathname === '/local/google')
  const agreed = new URL(`/local/google/agree${consent.search}&person=fan-1`, stack.url)
  const callback = await follow(agreed.href, (url) => url.pathname === '/auth/v1/callback')
  const first = await follow(callback.href, (url) => url.pathname === '/auth-redirect.html')
  expect(fragmentOf(first).get('access_token')).toBeTruthy()
  const again = await follow(callback.href, (url) => url.pathname === '/auth-redirect.html')
  expect(fragmentOf(again).get('access_token')).toBeNull()
  const forged = new URL(callback)
  forged.searchParams.set('code', crypto.randomUUID())
  const refused = await follow(forged.href, (url) => url.pathname === '/auth-redirect.html')
  expect(fragmentOf(refused).get('access_token')).toBeNull()
})

test('nobody is sent with tokens to another site', async () => {
  const authorize = `${stack.url}/auth/v1/authorize?provider=google&redirect_to=https://evil.example/`
  const consent = await follow(authorize, (url) => url.pathname === '/local/google')
  const agreed = `/local/google/agree${consent.search}&person=fan-1`
  const landed = await follow(
    agreed,
    (url) => url.pathname !== '/auth/v1/callback' && !url.pathname.startsWith('/local'),
  )
  expect(landed.origin).toBe(stack.url)
})

test('/local/enter and /local/session are the same sign-in, without the page', async () => {
  const landed = await follow('/local/enter?person=fan-2', (url) => url.pathname === '/auth/callback')
  const tokens = fragmentOf(landed)
  expect([...tokens.keys()]).toEqual(['attempt', 'access_token', 'refresh_token', 'expires_in', 'token_type'])
  const session = await stack.session('fan-2')
  expect(session.user).toMatchObject({ email: 'fan-2@example.com' })
  const unknown = await stack.post('/local/session', { person: 'nobody' })
  expect(unknown.status).toBe(404)
})

test('an access token lives as long as asked, and its refresh token works after it', async () => {
  const expired = await (await stack.post('/local/session', { person: 'fan-1', expires_in: -5 })).json()
  const refused = await stack.request('/rest/v1/posts', {
    headers: { authorization: `Bearer ${expired.access_token}` },
  })
  expect(refused.status).toBe(401)
  const refresh = () =>
    stack.post('/auth/v1/token?grant_type=refresh_token', { refresh_token: expired.refresh_token })
  const renewed = await (await refresh()).json()
  const accepted = await stack.request('/rest/v1/posts', {
    headers: { authorization: `Bearer ${renewed.access_token}` },
  })
  expect(accepted.status).toBe(200)
})

test('a refresh token older than the last two, used again, ends the whole session', async () => {
  const refresh = (refresh_token: string) =>
    stack.post('/auth/v1/token?grant_type=refresh_token', { refresh_token })
  const next = async (token: string): Promise<string> => (await (await refresh(token)).json()).refresh_token
  const first = (await stack.session('fan-2')).refresh_token
  const second = await next(first)
  // The one before the last is answered with the last: two tabs may both have asked.
  expect(await next(first)).toBe(second)
  const third = await next(second)
  const stolen = await refresh(first)
  expect(stolen.status).toBe(400)
  expect((await stolen.json()).error_code).toBe('refresh_token_already_used')
  expect((await refresh(third)).status).toBe(400)
})

test('forged and foreign tokens are refused', async () => {
  const { access_token } = await stack.session('fan-1')
  const [header, claims] = access_token.split('.')
  const promoted = Buffer.from(JSON.stringify({ role: 'service_role', exp: 9999999999 })).toString(
    'base64url',
  )
  const unsigned = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url')
  for (const token of [`${header}.${promoted}.x`, `${unsigned}.${claims}.`, `${header}.${claims}.AAAA`]) {
    const response = await stack.request('/rest/v1/posts', { headers: { authorization: `Bearer ${token}` } })
    expect(response.status).toBe(401)
  }
})

test('a page asked for at localhost goes on at 127.0.0.1, where sign-in ends; the API answers at both', async () => {
  const { port } = stack
  const answerTo = (path: string, headers: Record<string, string>) =>
    new Promise<IncomingMessage>((resolve, reject) =>
      get(stack.url + path, { headers }, resolve).once('error', reject),
    )
  const page = { 'sec-fetch-mode': 'navigate', accept: 'text/html,*/*' }
  for (const path of ['/', '/posts/1?from=home', '/local/enter?person=fan-1']) {
    const answer = await answerTo(path, { ...page, host: `localhost:${port}` })
    expect([answer.statusCode, answer.headers.location], path).toEqual([302, stack.url + path])
    const own = await answerTo(path, { ...page, host: `127.0.0.1:${port}` })
    expect(own.headers.location, path).not.toBe(stack.url + path)
  }
  const api = { ...page, 'sec-fetch-mode': 'cors', host: `localhost:${port}` }
  expect((await answerTo('/healthz', api)).statusCode).toBe(200)
  // A tunnel's other end, or whoever else leads here: no name of this server.
  expect((await answerTo('/', { ...page, host: 'localhost:1' })).statusCode).toBe(200)
})

test('there is no sign-up by e-mail', async () => {
  const response = await stack.post('/auth/v1/signup', { email: 'a@example.com', password: 'long enough 1' })
  expect(response.ok).toBe(false)
  expect(await stack.sql`select 1 from auth.users where email = 'a@example.com'`).toHaveLength(0)
})

test('/local answers this machine only, and no other site', async () => {
  const rebound = await new Promise<number | undefined>((resolve) =>
    get(`${stack.url}/local/people`, { headers: { host: 'evil.example' } }, (answer) =>
      resolve(answer.statusCode),
    ),
  )
  expect(rebound).toBe(403)
  for (const from of ['cross-site', 'same-site']) {
    const foreign = await stack.post('/local/session', { person: 'master' }, { 'sec-fetch-site': from })
    expect(foreign.status).toBe(403)
    const led = await stack.request('/local/enter?person=master', { headers: { 'sec-fetch-site': from } })
    expect(led.status).toBe(403)
  }
  for (const name of ['x-forwarded-for', 'x-forwarded-proto', 'x-real-ip', 'via', 'cf-connecting-ip']) {
    const forwarded = await stack.request('/local/people', { headers: { [name]: '203.0.113.9' } })
    expect([name, forwarded.status]).toEqual([name, 403])
  }
  const query = new URLSearchParams({ person: 'fan-1', redirect_uri: 'https://evil.example/x', state: 's' })
  expect((await stack.request(`/local/google/agree?${query}`)).status).toBe(404)
})

test('/local stays closed behind a proxy that rewrites the host and adds nothing', async () => {
  const { hostname, port, host } = new URL(stack.url)
  /** As the proxy sends it, over a socket of its own. */
  const ask = (line: string, ...headers: string[]) =>
    new Promise<string>((resolve, reject) => {
      const socket = connect(Number(port), hostname, () =>
        socket.end([line, `Host: ${host}`, ...headers, '', ''].join('\r\n')),
      )
      let answer = ''
      socket.on('data', (part) => (answer += part)).on('error', reject)
      socket.on('end', () => resolve(answer.split('\r\n')[0] ?? ''))
    })
  const sessions = () => stack.sql`select id from auth.sessions`
  const before = await sessions()
  for (const path of ['/local/people', '/local/enter?person=master', '/local/google']) {
    // nginx, as it comes.
    expect(await ask(`GET ${path} HTTP/1.0`, 'Connection: close')).toContain(' 403 ')
    expect(await ask(`GET ${path} HTTP/1.1`, 'Connection: close')).toContain(' 403 ')
    for (const page of ['Origin: https://sato.example', 'Referer: https://sato.example/'])
      expect(await ask(`GET ${path} HTTP/1.1`, page)).toContain(' 403 ')
  }
  expect(await sessions()).toEqual(before)
})
