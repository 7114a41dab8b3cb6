import { statfsSync } from 'node:fs'

/** A failure the person starting the stack can act on: shown as its one line, without a stack, exit code 1. */
export class StackError extends Error {
  override name = 'StackError'
}

const DISK: Record<string, string> = {
  EROFS: 'is read-only',
  EACCES: 'may not be written to',
  EPERM: 'may not be written to',
  EDQUOT: 'lies on a full disk',
  ENOTDIR: 'is no folder',
  EEXIST: 'is no folder',
  ENOENT: 'cannot be made',
}

/** Postgres's own code of a full disk. */
const DISK_FULL = '53100'
const isFull = (code: string, message: string) =>
  code === 'ENOSPC' || code === DISK_FULL || /No space left on device/.test(message)

/** Less than a segment of its log (bytes): Postgres ends at whatever comes next, and does not always say why. */
const LEAST_ROOM = 16 * 1024 * 1024

/** Whether the disk of a folder has no room left for Postgres to go on. */
export function isOutOfRoom(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize < LEAST_ROOM
  } catch {
    return false
  }
}

/**
 * What a disk refused while starting, as one line; any other error as it is. A full disk is known also where Postgres or
 * its set-up said so, or where Postgres failed with something else (`checkpoint request failed`) and `outOfRoom`.
 */
export function explainDisk(error: unknown, outOfRoom = false): unknown {
  const { code = '', name, path, syscall, message = '' } = (error ?? {}) as NodeJS.ErrnoException
  const place = path ?? 'the data folder'
  if (isFull(code, message) || (outOfRoom && name === 'PostgresError'))
    return new StackError(`${place} lies on a full disk: make room, or set DATA_DIR to another folder`)
  const isOther =
    syscall === undefined || syscall.startsWith('spawn') || (code === 'ENOENT' && syscall !== 'mkdir')
  const reason = isOther ? undefined : DISK[code]
  if (!reason) return error
  return new StackError(`${place} ${reason} (${code}): set DATA_DIR to another folder`)
}
