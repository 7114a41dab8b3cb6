/** A failure the person starting the stack can act on: shown as its one line, without a stack, exit code 1. */
export class StackError extends Error {
  override name = 'StackError'
}

const DISK: Record<string, string> = {
  EROFS: 'is read-only',
  EACCES: 'may not be written to',
  EPERM: 'may not be written to',
  ENOSPC: 'lies on a full disk',
  EDQUOT: 'lies on a full disk',
  ENOTDIR: 'is no folder',
  EEXIST: 'is no folder',
}

/** What a disk refused while starting, as one line; any other error as it is. */
export function explainDisk(error: unknown): unknown {
  const { code = '', path, syscall } = (error ?? {}) as NodeJS.ErrnoException
  const reason = syscall === undefined ? undefined : DISK[code]
  if (!reason) return error
  return new StackError(`${path ?? 'the data folder'} ${reason} (${code}): set DATA_DIR to another folder`)
}
