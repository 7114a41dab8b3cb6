// `npm start` and `npm run dev`: needs nothing but Node. Installs what is missing, builds what is old, then serves.
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureInstalled } from './ensure-installed.mjs'
import { requireNode } from './require-node.mjs'
import { requireTemp } from './require-temp.mjs'
import { runChild } from './run-child.mjs'

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

// When this build was made by `npm start`: one made by hand may be for another server.
const STAMP = join(root, 'node_modules', '.shinobi-built')

const stamped = () => (existsSync(STAMP) ? Number(readFileSync(STAMP, 'utf8')) : undefined)

async function ensureBuilt() {
  const worker = join(root, 'dist', 'sw.js')
  const built = changedAt(worker)
  if (built === stamped() && SOURCES.every((source) => changedAt(join(root, source)) <= built)) return
  requireTemp()
  console.log('building the app…')
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  const code = await runChild(process.execPath, [vite, 'build', '--logLevel', 'warn'], root, {
    NODE_ENV: 'production',
    VITE_SUPABASE_URL: '',
    VITE_SUPABASE_PUBLISHABLE_KEY: '',
  })
  if (code !== 0) process.exit(code)
  writeFileSync(STAMP, String(changedAt(worker)))
}

// Nobody may read what it prints any more (`npm start | head`): it goes on.
for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined)
requireNode()
await ensureInstalled()
if (!process.argv.includes('--dev')) await ensureBuilt()
await import('tsx')
await import('../supabase/local/main.ts')
