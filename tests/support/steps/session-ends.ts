import type { Page } from 'playwright'
import { expect } from 'vitest'
import type { Server } from '@/tests/support/server'

/** How many rows of the team this page's device holds; of one that left RxDB keeps the id alone. */
export const deskRows = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    let rows = 0
    for (const { name = '' } of await indexedDB.databases()) {
      if (!/shinobi-rows-.*desk/.test(name)) continue
      const db = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name)
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
      for (const store of db.objectStoreNames)
        rows += await new Promise<number>((resolve) => {
          const request = db.transaction(store).objectStore(store).getAll()
          request.onsuccess = () =>
            resolve(request.result.filter(({ data, docData }) => data ?? docData).length)
        })
      db.close()
    }
    return rows
  })

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
