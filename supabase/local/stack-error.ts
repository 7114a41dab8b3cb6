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

/**
 * What a disk refused while starting, as one line; any other error as it is. A full disk is known also where Postgres or
 * its set-up said so.
 */
export function explainDisk(error: unknown): unknown {
  const { code = '', path, syscall, message = '' } = (error ?? {}) as NodeJS.ErrnoException
  const place = path ?? 'the data folder'
  if (isFull(code, message))
    return new StackError(`${place} lies on a full disk: make room, or set DATA_DIR to another folder`)
  const isOther =
    syscall === undefined || syscall.startsWith('spawn') || (code === 'ENOENT' && syscall !== 'mkdir')
  const reason = isOther ? undefined : DISK[code]
  if (!reason) return error
  return new StackError(`${place} ${reason} (${code}): set DATA_DIR to another folder`)
}
