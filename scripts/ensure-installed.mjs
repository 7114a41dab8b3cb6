import { spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

const changed = (path) => statSync(root + path, { throwIfNoEntry: false })?.mtimeMs ?? 0

/** Installs the dependencies when they are missing or older than the lockfile. Needs nothing but Node and npm. */
export function ensureInstalled() {
  if (changed('node_modules/.package-lock.json') >= changed('package-lock.json')) return
  console.log('installing dependencies…')
  const { status } = spawnSync('npm', ['ci', '--no-fund', '--no-audit'], { cwd: root, stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}
