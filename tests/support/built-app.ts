import { spawnSync } from 'node:child_process'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))
const sources = [
  'src',
  'sync',
  'sw',
  'public',
  'scripts/build',
  'index.html',
  'vite.config.ts',
  'package-lock.json',
]

async function newest(path: string): Promise<number> {
  const info = await stat(path)
  if (!info.isDirectory()) return info.mtimeMs
  const names = (await readdir(path)).filter((name) => !/\.test\.tsx?$/.test(name))
  return Math.max(0, ...(await Promise.all(names.map((name) => newest(join(path, name))))))
}

/**
 * Builds `dist` when any source is newer; vitest calls it once before tests that open the app.
 * Throws when the build fails, and when it prints anything: `npm start` shows it to a newcomer.
 */
export default async function setup(): Promise<void> {
  const built = await stat(join(root, 'dist/sw.js')).catch(() => null)
  const changed = await Promise.all(sources.map((source) => newest(join(root, source))))
  if (built && built.mtimeMs >= Math.max(...changed)) return
  // A process of its own: in this one NODE_ENV is `test`, and React and Workbox would be built for developers.
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const env = { ...process.env, NODE_ENV: 'production' }
  const { status, stdout, stderr } = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: root,
    env,
    encoding: 'utf8',
  })
  const said = (stdout + stderr).trim()
  if (status !== 0) throw new Error(`the app cannot be built: ${said}`)
  if (said) throw new Error(`the build must print nothing: ${said}`)
}
