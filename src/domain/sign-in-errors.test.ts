import { expect, it } from 'vitest'
import { signInErrorOf } from './sign-in-errors'

it('tells a person’s own no from a failure and from a ban', () => {
  expect(signInErrorOf('access_denied')).toBe('sign_in_cancelled')
  expect(signInErrorOf('access_denied', 'access_denied')).toBe('sign_in_cancelled')
  expect(signInErrorOf('access_denied', 'signup_disabled')).toBe('sign_in_failed')
  expect(signInErrorOf('access_denied', 'user_banned')).toBe('user_banned')
  expect(signInErrorOf('server_error', 'unexpected_failure')).toBe('sign_in_failed')
  expect(signInErrorOf('temporarily_unavailable')).toBe('sign_in_failed')
})

it('knows what the Auth server says in its own words or codes', () => {
  expect(signInErrorOf('Invalid login credentials')).toBe('login_failed')
  expect(signInErrorOf('JWT expired')).toBe('session_expired')
  expect(signInErrorOf('server_error', 'email_exists')).toBe('email_taken')
  expect(signInErrorOf('server_error', 'over_request_rate_limit')).toBe('rate_limit_exceeded')
})

it('leaves other words alone', () => {
  expect(signInErrorOf('拒否されました')).toBeUndefined()
})
