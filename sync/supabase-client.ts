import { createClient } from '@supabase/supabase-js'
import { serverConfig } from './config'
import { webLock } from './locks'
import { freshToken, sessionKey, sessionLock, sessionStorageAdapter } from './session-token'

/** spec §9: realtime rate, reconnect wait and attempts. */
const EVENTS_PER_SECOND = 10
export const RECONNECT_MS = 5_000

/**
 * Sign-in, sign-out and the live connection. Loaded after the first cards; rows and writes go by bare requests that
 * page and worker share, and the session is refreshed by `session-token.ts` alone.
 */
export const supabase = createClient(serverConfig.url, serverConfig.apikey, {
  auth: {
    flowType: 'implicit',
    storage: sessionStorageAdapter,
    storageKey: sessionKey,
    persistSession: true,
    autoRefreshToken: false,
    detectSessionInUrl: false,
    // Without a lock three pages and a worker made 9 refreshes, 8 of them refused (facts).
    lock: (_name, _timeout, work) => webLock(sessionLock, work),
  },
  realtime: {
    params: { eventsPerSecond: EVENTS_PER_SECOND },
    reconnectAfterMs: () => RECONNECT_MS,
    accessToken: async () => {
      const token = await freshToken()
      return token.kind === 'token' ? token.token : null
    },
  },
})
