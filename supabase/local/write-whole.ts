import { randomUUID } from 'node:crypto'
import { rename, rm, writeFile } from 'node:fs/promises'

/**
 * Writes a file beside its place and renames it: whoever reads finds all of it or what was there before, also after a full
 * disk or kill -9. `flush`: not before the disk has it. Throws what the disk says; nothing half-written stays.
 */
export async function writeWhole(
  path: string,
  content: string | Uint8Array,
  options: { mode?: number; flush?: boolean } = {},
): Promise<void> {
  const draft = `${path}.${randomUUID()}`
  try {
    await writeFile(draft, content, options)
    await rename(draft, path)
  } catch (error) {
    await rm(draft, { force: true }).catch(() => undefined)
    throw error
  }
}
