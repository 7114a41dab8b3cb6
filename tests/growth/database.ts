import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from '@/supabase/local/connect'
import { openDatabase } from '@/supabase/local/open-database'
import { load, sizeOf } from './load'

interface GrowthOptions {
  /** 1 is the whole village, 0.01 a hundredth of it. */
  scale: number
  /** A folder to keep; what it holds already is taken as it is. Without it a temporary one. */
  keep?: string | undefined
  /** false: no fsync while it is measured. */
  durable?: boolean
  tell: (line: string) => void
}

/** A filled database, as durable as `npm start` runs it. `close` removes what is not to be kept. */
export async function openGrown({ scale, keep, durable = true, tell }: GrowthOptions) {
  const folder = keep ?? (await mkdtemp(join(tmpdir(), 'shinobi-growth-')))
  await mkdir(folder, { recursive: true })
  await chmod(folder, 0o755)
  const dataDir = join(folder, 'data')
  const forget = () => (keep ? undefined : rm(folder, { recursive: true, force: true }))
  try {
    await fill(folder, dataDir, scale, tell)
    const server = await openDatabase({ dataDir, durable })
    const close = async () => {
      await server.stop()
      await forget()
    }
    return { server, close }
  } catch (error) {
    await forget()
    throw error
  }
}

/** Without fsync: what did not come to its end (no mark) is thrown away anyhow. */
async function fill(folder: string, dataDir: string, scale: number, tell: (line: string) => void) {
  const mark = join(folder, 'filled')
  if (existsSync(mark)) return
  await rm(dataDir, { recursive: true, force: true })
  const server = await openDatabase({ dataDir, durable: false })
  const sql = connect(server.superuserUrl)
  try {
    await load(sql, sizeOf(scale), tell)
  } finally {
    await sql.end()
    await server.stop()
  }
  await writeFile(mark, `${scale}\n`)
}
