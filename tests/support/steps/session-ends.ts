import { expect } from 'vitest'
import type { Server } from '@/tests/support/server'

/** The steps of session-ends's tests, for one server and whoever sits at the device. */
export function sessionEndsSteps(server: Server) {
  /** As a moderator does it. */
  const asModerator = async (call: 'ban_user' | 'unban_user', whom: string, more: object = {}) => {
    const { access_token } = await server.session('moderator')
    const { apikey } = (await (await fetch(`${server.url}/local/config`)).json()) as { apikey: string }
    const response = await fetch(`${server.url}/rest/v1/rpc/${call}`, {
      method: 'POST',
      headers: { apikey, authorization: `Bearer ${access_token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ p_user_id: whom, ...more }),
    })
    expect(response.status).toBe(200)
  }

  return { asModerator }
}
