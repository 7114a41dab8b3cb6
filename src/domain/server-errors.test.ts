import { describe, expect, it } from 'vitest'
import { isNone, type ServerError, serverErrorIn, serverErrorOf } from './server-errors'

describe('what a server says (spec §8)', () => {
  it.each([
    ['PGRST301', 'permission_denied'],
    ['42501', 'permission_denied'],
    ['23503', 'related_missing'],
    ['23505', 'already_used'],
    ['23502', 'required_missing'],
    ['23514', 'invalid_input'],
    ['PT429', 'rate_limit_exceeded'],
    ['rate_limit_exceeded', 'rate_limit_exceeded'],
    ['user_banned', 'user_banned'],
  ])('%s means %s', (code, meant) => expect(serverErrorOf({ code, message: 'no' })).toBe(meant))

  it.each<[ServerError, string]>([
    [{ code: 'PGRST301', message: 'JWT expired' }, 'session_expired'],
    [{ code: 'PGRST303', message: 'JWT expired' }, 'session_expired'],
    [{ code: 400, msg: 'Invalid login credentials' }, 'login_failed'],
    [{ code: 400, error_code: 'invalid_credentials', msg: 'no' }, 'login_failed'],
    [{ code: 400, error_code: 'user_banned', msg: 'User is banned' }, 'user_banned'],
    [{ code: '42501', message: 'user_banned' }, 'user_banned'],
    [{ error: 'rate_limit_exceeded' }, 'rate_limit_exceeded'],
    [{ code: 429, error_code: 'over_request_rate_limit', msg: 'Request rate limit' }, 'rate_limit_exceeded'],
    [
      { code: '23505', message: 'duplicate key value violates unique constraint "already_banned"' },
      'already_banned',
    ],
    [
      { code: '23514', message: 'new row for relation "posts" violates check constraint "title_too_long"' },
      'title_too_long',
    ],
    [
      { code: '23505', message: 'duplicate key value violates unique constraint "profiles_username_key"' },
      'already_used',
    ],
  ])('%o means %s', (said, meant) => expect(serverErrorOf(said)).toBe(meant))

  it.each<[ServerError, string]>([
    [{ code: 422, error_code: 'email_exists' }, 'email_taken'],
    [{ code: 422, error_code: 'user_already_exists', msg: 'User already registered' }, 'email_taken'],
    [{ msg: 'A user with this email address has already been registered' }, 'email_taken'],
    [{ code: 400, error_code: 'email_address_invalid' }, 'email_invalid'],
    [
      { error_code: 'validation_failed', msg: 'Unable to validate email address: invalid format' },
      'email_invalid',
    ],
    [{ error_code: 'weak_password', msg: 'Password should be at least 6 characters.' }, 'password_too_short'],
  ])('of an account, %o means %s (spec §5)', (said, meant) => expect(serverErrorOf(said)).toBe(meant))

  it.each<ServerError>([{}, { code: 500 }, { code: 'toString' }, { code: null, message: 'P0001' }])(
    'knows nothing of %o',
    (said) => expect(serverErrorOf(said)).toBeUndefined(),
  )

  it('is read from a body, which may be no JSON', () => {
    expect(serverErrorIn('{"code":"42501"}')).toEqual({ code: '42501' })
    expect(['', 'null', '"x"', '<html>502</html>'].map(serverErrorIn)).toEqual([{}, {}, {}, {}])
  })

  it('takes "no rows" for none', () => {
    expect(
      isNone({ code: 'PGRST116', message: 'JSON object requested, multiple (or no) rows returned' }),
    ).toBe(true)
    expect(isNone({ code: 'PGRST301' })).toBe(false)
  })
})
