import { describe, expect, it } from 'vitest'
import { readSettings } from './settings'

const read = (env: Record<string, string>) => readSettings(env as NodeJS.ProcessEnv, [])
const google = { GOOGLE_CLIENT_ID: 'a', GOOGLE_CLIENT_SECRET: 'b' }

describe('HOST', () => {
  it.each([
    ['localhost', '127.0.0.1', 'http://127.0.0.1:5180'],
    ['LOCALHOST', '127.0.0.1', 'http://127.0.0.1:5180'],
    ['::1', '::1', 'http://[::1]:5180'],
    ['[::1]', '::1', 'http://[::1]:5180'],
  ])('%s is this machine alone', (host, place, origin) => {
    expect(read({ HOST: host })).toMatchObject({ host: place, origin, loopback: true })
  })

  it.each(['constructor', 'toString', '0.0.0.0'])('%s is a place that others can reach', (host) => {
    expect(() => read({ HOST: host })).toThrow('can be reached by others')
  })
})

describe('PUBLIC_URL', () => {
  const open = { HOST: '0.0.0.0', ...google }
  it('over plain http is of this machine alone, by any of its names', () => {
    expect(read({ ...open, PUBLIC_URL: 'http://[::1]:5180' }).origin).toBe('http://[::1]:5180')
    expect(() => read({ ...open, PUBLIC_URL: 'http://constructor' })).toThrow('must begin with https://')
  })
})

it('a file is no folder, and the sentence names the setting', () => {
  expect(() => read({ MIGRATIONS_DIR: import.meta.filename })).toThrow(/^MIGRATIONS_DIR is no folder/)
})
