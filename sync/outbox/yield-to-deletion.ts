import type { Dexie } from 'dexie'

/**
 * Closes `database` when another tab deletes it: its person signs out there. Dexie would do the same with a warning in
 * the console; an upgrade stays Dexie's own.
 */
export function yieldToDeletion(database: Dexie): void {
  database.on('versionchange', ({ newVersion }) => {
    if (newVersion) return true
    database.close({ disableAutoOpen: false })
    return false
  })
}
