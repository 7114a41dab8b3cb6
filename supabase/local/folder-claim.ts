import { execFile } from 'node:child_process'
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { StackError } from './stack-error'

/** When a process began, in whatever its system counts; undefined when it is gone. Process ids alone come again. */
async function startOf(pid: number): Promise<string | undefined> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined)
  // The program's name may hold spaces and brackets: fields are counted from behind it.
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ')
  if (fields) return fields[0] === 'Z' ? undefined : fields[19]
  if (process.platform === 'linux') return undefined
  try {
    process.kill(pid, 0)
    const { stdout } = await promisify(execFile)('ps', ['-o', 'lstart=', '-p', String(pid)])
    return stdout.replace(/\W+/g, '')
  } catch (error) {
    // Windows has no `ps`: there a living process id is all that is known.
    return (error as NodeJS.ErrnoException).code === 'ENOENT' ? 'running' : undefined
  }
}

/** By itself, level by level: where nothing can be made (/proc), Node's own recursion never ends. */
async function makeFolder(path: string, mode: number): Promise<void> {
  const make = () => mkdir(path, mode)
  const isThere = async () => (await stat(path).catch(() => undefined))?.isDirectory()
  await make().catch(async (error: NodeJS.ErrnoException) => {
    if (error.code === 'EEXIST' && (await isThere())) return
    if (error.code !== 'ENOENT' || dirname(path) === path) throw error
    await makeFolder(dirname(path), mode)
    await make()
  })
}

/**
 * Makes this process the only one that uses `dataDir`, until it ends or calls what this gives. Throws StackError while
 * another one does, with the `address` that one gave.
 *
 * Everybody lays down a file of their own before looking for others, so two can never both go on (two at the same
 * moment both give up). It names the process and its start: what a kill -9 leaves behind claims nothing.
 */
export async function claimFolder(dataDir: string, address?: string): Promise<() => Promise<void>> {
  // As root, Postgres's own account must get through.
  await makeFolder(dataDir, process.getuid?.() === 0 ? 0o755 : 0o700)
  const folder = join(dataDir, 'servers')
  await mkdir(folder, { recursive: true })
  const own = `${process.pid}-${await startOf(process.pid)}`
  const refuse = async (name: string) => {
    const at = await readFile(join(folder, name), 'utf8').catch(() => '')
    const which = [`process ${name.split('-')[0]}`, ...(at ? [at] : [])].join(', ')
    return new StackError(
      `another server (${which}) uses the data folder ${dataDir}: use that one, stop it, or set DATA_DIR and PORT`,
    )
  }
  try {
    await writeFile(join(folder, own), address ?? '', { flag: 'wx' })
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === 'EEXIST' ? await refuse(own) : error
  }
  const release = () => rm(join(folder, own), { force: true })
  for (const name of await readdir(folder)) {
    if (name === own) continue
    const [pid, start] = name.split('-')
    if ((await startOf(Number(pid))) === start) {
      const refusal = await refuse(name)
      await release()
      throw refusal
    }
    await rm(join(folder, name), { force: true })
  }
  return release
}
