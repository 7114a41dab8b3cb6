// `npm start` and `npm run dev`: needs nothing but Node. Installs what is missing, builds what is old, then serves.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const SOURCES = ['src', 'sync', 'sw', 'public', 'index.html', 'vite.config.ts', 'package-lock.json']

const run = (command, args) => {
  const { status } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (status !== 0) process.exit(status ?? 1)
}

/** Time of the newest change below `path`; the folder itself counts, so a removed file does too. */
const changedAt = (path) => {
  const info = statSync(path, { throwIfNoEntry: false })
  if (!info) return 0
  if (!info.isDirectory()) return info.mtimeMs
  return Math.max(info.mtimeMs, ...readdirSync(path).map((name) => changedAt(join(path, name))))
}

if (!existsSync(join(root, 'node_modules', '.package-lock.json'))) {
  console.log('installing packages …')
  run('npm', ['ci', '--no-audit', '--no-fund'])
}
if (!process.argv.includes('--dev')) {
  const built = statSync(join(root, 'dist', 'index.html'), { throwIfNoEntry: false })?.mtimeMs ?? 0
  if (SOURCES.some((source) => changedAt(join(root, source)) > built)) {
    console.log('building the app …')
    run(process.execPath, [
      join(root, 'node_modules', 'vite', 'bin', 'vite.js'),
      'build',
      '--logLevel',
      'warn',
    ])
  }
}

const { register } = await import(
  pathToFileURL(join(root, 'node_modules', 'tsx', 'dist', 'esm', 'api', 'index.mjs')).href
)
register()
await import(pathToFileURL(join(root, 'supabase', 'local', 'main.ts')).href)
