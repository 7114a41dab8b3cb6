import { randomUUID } from 'node:crypto'
import { copyFile, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { japanDay } from '@/src/domain/japan-day'
import { copyFolder, dataFolder } from './scratch'
import { versionOf } from './version-of'

const root = fileURLToPath(new URL('../..', import.meta.url))
const KEPT_MS = 60 * 60 * 1000
/** A seed's events have days of their own, counted from the day it is filled on, in Japan. */
const day = japanDay(Date.now())

const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** Takes the lock file, or gives false while another living process has it. */
async function takeLock(lock: string): Promise<boolean> {
  const taken = await writeFile(lock, String(process.pid), { flag: 'wx' }).then(
    () => true,
    () => false,
  )
  if (taken) return true
  const holder = Number(await readFile(lock, 'utf8').catch(() => ''))
  if (holder && !isRunning(holder)) await rm(lock, { force: true })
  return false
}

/** Former states of a seed go, but not before whoever may still copy them is done. */
async function forgetFormer(kind: string): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(kind)) continue
    const age = Date.now() - ((await stat(join(tmpdir(), name)).catch(() => null))?.mtimeMs ?? Date.now())
    if (age > KEPT_MS) await rm(join(tmpdir(), name), { recursive: true, force: true })
  }
}

/** What every test may begin with a copy of: its kind, the folders it is made from, and how an empty one is filled. */
export interface Template {
  kind: string
  sources: readonly string[]
  fill: (folder: string) => Promise<void>
}

/** The template's folder, made once a day for every state of its sources: by whoever comes first, the others wait. */
export async function templateFolder({ kind, sources, fill }: Template): Promise<string> {
  const prefix = `shinobi-seed-${kind}-`
  const name = `${prefix}${await versionOf(root, sources)}-${day}`
  const place = join(tmpdir(), name)
  const lock = join(tmpdir(), `shinobi-lock-${name}`)
  const isThere = () => stat(place).catch(() => null)
  while (!(await isThere())) {
    if (!(await takeLock(lock))) {
      await wait(250)
      continue
    }
    const draft = await dataFolder('shinobi-seeding-')
    try {
      await fill(draft)
      await forgetFormer(prefix)
      await rename(draft, place)
    } finally {
      await rm(draft, { recursive: true, force: true })
      await rm(lock, { force: true })
    }
  }
  return place
}

/** Fills an empty folder with the template. */
export async function copyTemplate(template: Template, folder: string): Promise<void> {
  await copyFolder(await templateFolder(template), folder)
}

/**
 * What a server made of seeded pictures (a tenth of what the browser tests compute) goes from its folder of files into
 * the seeded one, for whoever begins with it.
 */
export async function keepVariants(files: string, seeded: string): Promise<void> {
  const made = await readdir(files, { recursive: true })
  // What the server is writing just now has another name.
  for (const name of made.filter((one) => /\.variants\/[0-9a-f]{64}$/.test(one))) {
    const source = dirname(name).replace(/\.variants$/, '')
    if (!(await stat(join(seeded, source)).catch(() => null))) continue
    await mkdir(dirname(join(seeded, name)), { recursive: true })
    // Whole at once, also from another disk.
    const draft = join(dirname(seeded), `variant-${randomUUID()}`)
    await copyFile(join(files, name), draft)
    await rename(draft, join(seeded, name))
  }
}
