import { accessSync, constants, statSync } from 'node:fs'
import { tmpdir } from 'node:os'

/** Ends the process with one sentence when nothing can be written to the folder for temporary files: a build needs one. */
export function requireTemp(folder = tmpdir()) {
  try {
    accessSync(folder, constants.W_OK | constants.X_OK)
    if (statSync(folder).isDirectory()) return
  } catch {
    // Said below.
  }
  console.error(`${folder} is no folder that can be written to: set TMPDIR to another for temporary files`)
  process.exit(1)
}
