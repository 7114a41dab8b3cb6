import { chmod, mkdtemp, statfs } from 'node:fs/promises'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'

const IN_MEMORY = '/dev/shm'
const PLENTY = 6 * 2 ** 30

/** Whether there is plenty of memory, and it may be used as a disk. */
export async function hasRoom(): Promise<boolean> {
  const room = await statfs(IN_MEMORY).catch(() => null)
  return room !== null && room.bavail * room.bsize > PLENTY && freemem() > PLENTY
}

/**
 * A folder for what is thrown away, in memory where there is plenty: making the thousand files of a database is half as
 * dear. Postgres's account may enter it (as root it is not ours).
 */
export async function scratchFolder(prefix: string): Promise<string> {
  const folder = await mkdtemp(join((await hasRoom()) ? IN_MEMORY : tmpdir(), prefix))
  await chmod(folder, 0o755)
  return folder
}
