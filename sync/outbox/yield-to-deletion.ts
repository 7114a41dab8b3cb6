import type { Dexie } from 'dexie'

/**
 * Closes `database` when another tab deletes it: its person signs out there. Dexie would do the same with a warning in
 * the console; an upgrade stays Dexie's own. With `disableAutoOpen` nothing opens, and so makes, it again.
 */
export function yieldToDeletion(database: Dexie, how = { disableAutoOpen: false }): void {
  database.on('versionchange', ({ newVersion }) => {
    if (newVersion) return true
    database.close(how)
    return false
  })
}
