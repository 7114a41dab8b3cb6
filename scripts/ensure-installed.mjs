import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { runChild } from './run-child.mjs'

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

/** The build's packages, too, whatever NODE_ENV says. */
export const INSTALL = ['ci', '--include=dev', '--no-fund', '--no-audit', '--loglevel=error']

/** Installs the dependencies when any is missing or of another version. Needs nothing but Node and npm. */
export async function ensureInstalled() {
  if (isInstalled()) return
  console.log('installing dependencies…')
  const code = await runChild('npm', INSTALL, root)
  if (code === 0) return
  console.error('the dependencies could not be installed: is there a connection to the package registry?')
  process.exit(code)
}
