import { readFileSync } from 'node:fs'
import vm from 'node:vm'

const scripts = new Map<string, vm.Script>()

/** A bundle as a script, read once; evaluated it gives what its entry exports. */
export const scriptOf = (file: string): vm.Script => {
  const known = scripts.get(file) ?? new vm.Script(`${readFileSync(file, 'utf8')}\n;sim`, { filename: file })
  scripts.set(file, known)
  return known
}
