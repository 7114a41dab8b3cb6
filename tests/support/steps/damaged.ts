import type { Page } from 'playwright'
import type { Server } from '@/tests/support/server'

export const breakDatabases = (page: Page, beginning: string) =>
  page.addInitScript((broken) => {
    const { open, deleteDatabase } = IDBFactory.prototype
    const isBroken = (name: string) => name.startsWith(broken) && !sessionStorage.getItem('mended')
    IDBFactory.prototype.open = function (name, version) {
      // Older than what is there: an answer of the browser's own, as of a database that is damaged.
      return isBroken(name) ? open.call(this, name, 1) : open.call(this, name, version)
    }
    IDBFactory.prototype.deleteDatabase = function (name) {
      if (name.startsWith(broken)) sessionStorage.setItem('mended', '1')
      return deleteDatabase.call(this, name)
    }
  }, beginning)

/** The steps of damaged's tests, for one server and whoever sits at the device. */
export function damagedSteps(server: Server) {
  const likesOf = async (me: string) =>
    (await server.sql`select 1 from public.likes where user_id = ${me}`).length

  return { likesOf }
}
