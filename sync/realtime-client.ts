import { RealtimeClient } from '@supabase/realtime-js'
import { serverConfig } from './config'
import { freshToken } from './session-token'

/** spec §9: realtime rate, and the wait before another attempt. */
const EVENTS_PER_SECOND = 10
const RECONNECT_MS = 5_000

/** The live connection, loaded after the first cards. */
export const realtime = new RealtimeClient(`${serverConfig.url.replace(/^http/, 'ws')}/realtime/v1`, {
  params: { apikey: serverConfig.apikey, eventsPerSecond: EVENTS_PER_SECOND },
  reconnectAfterMs: () => RECONNECT_MS,
  accessToken: async () => {
    const token = await freshToken()
    return token.kind === 'token' ? token.token : null
  },
})
