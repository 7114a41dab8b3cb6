import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Stack, startStack } from '@/tests/stack/start-stack'

// Sign-in is Google's alone: whatever else the Auth server can do is not there.
let stack: Stack
beforeAll(async () => {
  stack = await startStack()
})
afterAll(() => stack.stop())

const email = 'fan-1@example.com'
const account = () =>
  stack.sql`select encrypted_password, confirmation_token, recovery_token, email_confirmed_at, updated_at
    from auth.users order by id`
const mails = async () => (await stack.request('/local/mailbox')).json()

test('no answer about a person is kept, not even by their browser', async () => {
  const { access_token, user } = await stack.session('fan-1')
  const headers = { authorization: `Bearer ${access_token}` }
  for (const path of [
    '/auth/v1/user',
    `/rest/v1/seal_keys?user_id=eq.${user.id}`,
    '/rest/v1/posts?limit=1',
  ]) {
    const answer = await stack.request(path, { headers })
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store'])
  }
})

test.each([
  ['POST', 'otp', { email }],
  ['POST', 'otp', { email: 'victim@example.com', create_user: true }],
  ['POST', 'magiclink', { email }],
  ['POST', 'recover', { email }],
  ['POST', 'resend', { email, type: 'signup' }],
  ['POST', 'signup', { email: 'victim@example.com', password: 'long enough 1' }],
  ['POST', 'verify', { email, token: '123456', type: 'email' }],
  ['GET', 'verify?token=123456&type=magiclink', undefined],
  ['POST', 'token?grant_type=password', { email, password: 'long enough 1' }],
  ['POST', 'token?grant_type=pkce', { auth_code: 'x', code_verifier: 'y' }],
  ['POST', 'token?grant_type=refresh_token&grant_type=password', { email, password: 'long enough 1' }],
  ['POST', '%76erify', { email, token: '123456', type: 'email' }],
  ['POST', 'to%6ben?grant_type=password', { email, password: 'long enough 1' }],
  ['POST', 'token?grant%5Ftype=password', { email, password: 'long enough 1' }],
  ['POST', '%2576erify', { email, token: '123456', type: 'email' }],
  ['POST', 'token/../%6ftp', { email }],
  ['POST', '../..//auth/v1/otp', { email }],
  ['POST', '../../storage/v1/..%2f..%2fauth/v1/otp', { email }],
  ['POST', '../../%61uth/v1/otp', { email }],
  ['POST', '../../rest/v1/%2e%2e/%2e%2e/auth/v1/otp', { email }],
])('a visitor: %s %s is not there, and nothing is mailed', async (method, path, body) => {
  const before = [await account(), await mails()]
  const init = { method, headers: { 'content-type': 'application/json' } }
  const answer = await stack.request(
    `/auth/v1/${path}`,
    body ? { ...init, body: JSON.stringify(body) } : init,
  )
  expect(answer.status).toBe(404)
  expect([await account(), await mails()]).toEqual(before)
})

test('somebody signed in sets no password and no other address', async () => {
  const { access_token } = await stack.session('fan-1')
  const authorization = `Bearer ${access_token}`
  const before = await account()
  for (const change of [{ password: 'long enough 1' }, { email: 'other@example.com' }]) {
    const headers = { 'content-type': 'application/json', authorization }
    const init = { method: 'PUT', headers, body: JSON.stringify(change) }
    expect((await stack.request('/auth/v1/user', init)).status).toBe(404)
  }
  expect((await stack.request('/auth/v1/reauthenticate', { headers: { authorization } })).status).toBe(404)
  expect(await account()).toEqual(before)
  expect(await mails()).toEqual([])
})

/** Where the tokens of fan-1 are sent. */
async function landing(redirectTo: string, referer = ''): Promise<URL> {
  const query = new URLSearchParams({ provider: 'google', redirect_to: redirectTo })
  const consent = await stack.request(`/auth/v1/authorize?${query}`, { headers: { referer } })
  const asked = new URL(consent.headers.get('location') ?? '', stack.url)
  const agreed = await stack.request(`/local/google/agree${asked.search}&person=fan-1`)
  const callback = new URL(agreed.headers.get('location') ?? '')
  const answer = await stack.request(callback.pathname + callback.search)
  return new URL(answer.headers.get('location') ?? '')
}

test.each([
  'http://127.0.0.1:1/x',
  'http://[::1]:1/x',
  'https://127.0.0.1/x',
  'custom://127.0.0.1/x',
  '//evil.example/x',
  'not an address',
  '',
])('tokens are sent to this origin alone, not to "%s"', async (target) => {
  const url = await landing(target, 'http://127.0.0.1:1/x')
  expect(url.hash).toContain('access_token=')
  expect(url.origin).toBe(stack.url)
})
