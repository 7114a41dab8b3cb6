import { readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import vm from 'node:vm'

const scripts = new Map<string, vm.Script>()

/** A bundle as a script, read once; evaluated it gives what its entry exports. Those of another build are let go. */
export const scriptOf = (file: string): vm.Script => {
  for (const other of scripts.keys()) if (dirname(other) !== dirname(file)) scripts.delete(other)
  const known = scripts.get(file) ?? new vm.Script(`${readFileSync(file, 'utf8')}\n;sim`, { filename: file })
  scripts.set(file, known)
  return known
}
