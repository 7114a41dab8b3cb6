import { execFile } from 'node:child_process'
import { chmod, mkdtemp, statfs } from 'node:fs/promises'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const IN_MEMORY = '/dev/shm'
const PLENTY = 6 * 2 ** 30

/** Whether there is plenty of memory, and it may be used as a disk. */
export async function hasRoom(): Promise<boolean> {
  const room = await statfs(IN_MEMORY).catch(() => null)
  return room !== null && room.bavail * room.bsize > PLENTY && freemem() > PLENTY
}

/** A folder of one's own that Postgres's account may enter too (as root it is not ours). */
async function folderIn(place: string, prefix: string): Promise<string> {
  const folder = await mkdtemp(join(place, prefix))
  await chmod(folder, 0o755)
  return folder
}

/** A new folder on the disk. */
export const dataFolder = (prefix: string): Promise<string> => folderIn(tmpdir(), prefix)

/** One for what is thrown away, in memory where there is plenty: making the thousand files of a database is half as dear. */
export const scratchFolder = async (prefix: string): Promise<string> =>
  folderIn((await hasRoom()) ? IN_MEMORY : tmpdir(), prefix)

/** Fills an empty folder with what is in another. */
export async function copyFolder(from: string, to: string): Promise<void> {
  await promisify(execFile)('cp', ['-a', '--reflink=auto', `${from}/.`, to])
}
