import { RealtimeClient } from '@supabase/realtime-js'
import { serverConfig } from '../host/config'
import { freshToken } from '../session/token'

/** spec §9: realtime rate, and the wait before another attempt. */
const EVENTS_PER_SECOND = 10
export const RECONNECT_MS = 5_000

let client: RealtimeClient | undefined

/** Closes a socket still connecting only once it is open; closed earlier, the browser logs a warning. */
const quietSocket = () =>
  class extends WebSocket {
    override close(...why: Parameters<WebSocket['close']>): void {
      if (this.readyState === WebSocket.CONNECTING) this.addEventListener('open', () => super.close(...why))
      else super.close(...why)
    }
  }

/** The live connection, made with its first use: never where there is no WebSocket (Node 20, a unit test). */
export function realtime(): RealtimeClient {
  client ??= new RealtimeClient(`${serverConfig.url.replace(/^http/, 'ws')}/realtime/v1`, {
    params: { apikey: serverConfig.apikey, eventsPerSecond: EVENTS_PER_SECOND },
    transport: quietSocket(),
    reconnectAfterMs: () => RECONNECT_MS,
    accessToken: async () => {
      const token = await freshToken()
      return token.kind === 'token' ? token.token : null
    },
  })
  return client
}
