import { readFileSync } from 'node:fs'

const { engines } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))

/** Ends the process with one sentence when `version` of Node is older than package.json asks for. */
export function requireNode(version = process.versions.node) {
  const wanted = engines.node.replace('>=', '')
  const [major, minor] = version.split('.').map(Number)
  const [wantedMajor, wantedMinor] = wanted.split('.').map(Number)
  if (major > wantedMajor || (major === wantedMajor && minor >= wantedMinor)) return
  console.error(`Node ${version} is too old: install ${wanted} or newer (https://nodejs.org)`)
  process.exit(1)
}
