/** A failure the person starting the stack can act on: shown as its one line, without a stack, exit code 1. */
export class StackError extends Error {
  override name = 'StackError'
}
