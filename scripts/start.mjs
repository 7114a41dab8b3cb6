// `npm start` and `npm run dev`: needs nothing but Node. Installs what is missing, builds what is old, then serves.
import { spawnSync } from 'node:child_process'
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureInstalled } from './ensure-installed.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const SOURCES = [
  'src',
  'sync',
  'sw',
  'public',
  'scripts/build',
  'index.html',
  'vite.config.ts',
  'package-lock.json',
]

/** Time of the newest change below a path. A folder counts itself, so a removed file is a change too. */
function changedAt(path) {
  const info = statSync(path, { throwIfNoEntry: false })
  if (!info) return 0
  if (!info.isDirectory()) return info.mtimeMs
  const names = readdirSync(path).filter((name) => !/\.test\.tsx?$/.test(name))
  return Math.max(info.mtimeMs, ...names.map((name) => changedAt(join(path, name))))
}

function ensureBuilt() {
  const built = changedAt(join(root, 'dist', 'sw.js'))
  if (SOURCES.every((source) => changedAt(join(root, source)) <= built)) return
  console.log('building the app…')
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  const { status } = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: root,
    stdio: 'inherit',
  })
  if (status !== 0) process.exit(status ?? 1)
}

ensureInstalled()
if (!process.argv.includes('--dev')) ensureBuilt()
await import('tsx')
await import('../supabase/local/main.ts')
