import { code, type Planted } from './planted'

/** Of who is here. */
export const sessionBugs: Record<string, Planted> = {
  'refreshed by two at once': {
    bug: code(
      'sync/session/token.ts',
      'return webLock(sessionLock, () => refresh(rejected))',
      'return refresh(rejected)',
    ),
  },
  'account tag dropped: one outbox for everybody': {
    // Asked on the device and in the database, too: with one of them left nothing is sent as another's.
    bug: {
      code: [
        { file: 'sync/outbox/name.ts', find: "account ?? 'visitor'", replace: "'everybody'" },
        { file: 'sync/wire/transport.ts', find: ' || session.account !== ask.account', replace: '' },
      ],
      database: [{ file: '', find: "lower(w ->> 'account') <> me::text", replace: 'false' }],
    },
  },
  'a token that was rejected counts as fresh': {
    bug: code(
      'sync/session/token.ts',
      'session.access_token !== rejected && session.expires_at',
      'session.expires_at',
    ),
  },
  'a sign-out in another tab goes unnoticed': {
    bug: code(
      'sync/session/session.ts',
      "addEventListener('storage', ({ key }) => {\n    if (key === ACCOUNT_KEY || key === null) look()",
      "addEventListener('storage', ({ key, newValue }) => {\n    if (key === ACCOUNT_KEY && newValue) look()",
    ),
  },
}
