import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** What a seeded data folder depends on. */
const sources = ['supabase/migrations', 'supabase/seed']

/** A short name for the state of everything that makes the seed; changes when any of it does. */
export async function seedVersion(root: string): Promise<string> {
  const hash = createHash('sha256')
  for (const folder of sources) {
    const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true })
    const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
    for (const file of files.sort()) hash.update(file).update(await readFile(file))
  }
  return hash.digest('hex').slice(0, 12)
}
