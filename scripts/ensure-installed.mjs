import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(root + file, 'utf8')).packages
  } catch {
    return {}
  }
}

/** Is everything there in the version the lockfile names? What is optional may be for another platform. */
function isInstalled() {
  const installed = packagesOf('node_modules/.package-lock.json')
  return Object.entries(packagesOf('package-lock.json')).every(
    ([path, { version, optional }]) => path === '' || optional || installed[path]?.version === version,
  )
}

/** Installs the dependencies when any is missing or of another version. Needs nothing but Node and npm. */
export function ensureInstalled() {
  if (isInstalled()) return
  console.log('installing dependencies…')
  const { status } = spawnSync('npm', ['ci', '--no-fund', '--no-audit'], {
    cwd: root,
    stdio: 'inherit',
  })
  if (status !== 0) process.exit(status ?? 1)
}
