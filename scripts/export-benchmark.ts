import { randomBytes } from 'node:crypto'
import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import { type Device, launchBrowser } from '@/tests/support/browser'
import buildApp from '@/tests/support/built-app'
import { asPerson } from '@/tests/support/person'
import { dataFolder } from '@/tests/support/scratch'
import { type Server, startServer } from '@/tests/support/server'
import { unzip } from '@/tests/support/unzip'

// `npm run bench:export [-- posts]`: データの書き出し of somebody with 2,000 posts, each with a picture of a phone's size:
// how long it takes, and how much memory, into a download (a phone) and into a place picked (a desktop).
const POSTS = Number(process.argv[2] ?? 2000)
const MIB = 1024 * 1024
const SAMPLE_MS = 200

/** A picture with as many bytes as a photograph has: noise does not get smaller. */
const photograph = (): Promise<Buffer> =>
  sharp(randomBytes(640 * 480 * 3), { raw: { width: 640, height: 480, channels: 3 } })
    .jpeg({ quality: 85 })
    .toBuffer()

async function fill(server: Server): Promise<number> {
  const { access_token, user } = await server.session('fan-1')
  await server.sql`update private.rate_limits set max_count = 1000000`
  const { apikey } = (await (await fetch(`${server.url}/local/config`)).json()) as { apikey: string }
  const bytes = await photograph()
  const paths = Array.from({ length: POSTS }, (_, i) => `${user.id}/${1_700_000_000_000 + i}-bench.jpg`)
  for (const path of paths) {
    const answer = await fetch(`${server.url}/storage/v1/object/post-images/${path}`, {
      method: 'POST',
      headers: { apikey, authorization: `Bearer ${access_token}`, 'content-type': 'image/jpeg' },
      body: new Uint8Array(bytes),
    })
    if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`)
  }
  await server.sql`insert into public.posts (id, user_id, title, description, image_url, image_width, image_height)
    select gen_random_uuid(), ${user.id}, '作品' || n, repeat('説明', 100), path, 640, 480
    from unnest(${paths}::text[]) with ordinality as made (path, n)`
  return bytes.length
}

const residentOf = async (pid: number): Promise<number> =>
  Number(/VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${pid}/status`, 'utf8').catch(() => ''))?.[1] ?? 0) *
  1024

/** What the page's process and the browser's own hold (bytes), and of the first what JavaScript does. */
async function memoryOf({ browser, context, page }: Device) {
  const whole = await browser.newBrowserCDPSession()
  const session = await context.newCDPSession(page)
  await session.send('Performance.enable')
  const { processInfo } = await whole.send('SystemInfo.getProcessInfo')
  const pids = (type: string) => processInfo.flatMap((one) => (one.type === type ? [one.id] : []))
  const most = { page: 0, browser: 0, heap: 0 }
  const look = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    const pages = await Promise.all(pids('renderer').map(residentOf))
    const [own = 0] = await Promise.all(pids('browser').map(residentOf))
    most.page = Math.max(most.page, ...pages)
    most.browser = Math.max(most.browser, own)
    most.heap = Math.max(most.heap, metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0)
    return { ...most }
  }
  return { look, before: await look() }
}

/** As text: what tsx compiles names its functions by a helper that no page has. */
const modes = {
  download: `Reflect.deleteProperty(globalThis, 'showSaveFilePicker')`,
  picked: `globalThis.showSaveFilePicker = async ({ suggestedName }) =>
    (await navigator.storage.getDirectory()).getFileHandle(suggestedName, { create: true })`,
}

/** Exports once, and says what it took. */
async function measure(server: Server, mode: keyof typeof modes, size: number): Promise<void> {
  const device = await launchBrowser({ expect: [/./] })
  const { page, browser } = device
  const folder = await dataFolder('shinobi-export-')
  try {
    const session = await browser.newBrowserCDPSession()
    await session.send('Browser.setDownloadBehavior', { behavior: 'allow', downloadPath: folder })
    await page.addInitScript({ content: modes[mode] })
    await asPerson(page, server, 'fan-1')
    await page.goto(`${server.url}/settings`)
    const button = page.getByRole('button', { name: 'データを書き出す' })
    await button.waitFor()
    const memory = await memoryOf(device)
    const began = performance.now()
    await button.click()
    const end = page.getByText(/データの書き出しが終わりました（/).waitFor({ timeout: 1_800_000 })
    const timer = setInterval(() => void memory.look().catch(() => undefined), SAMPLE_MS)
    await end
    const seconds = (performance.now() - began) / 1000
    clearInterval(timer)
    const most = await memory.look()
    if (mode === 'download') check(await arrived(folder))
    const mib = (bytes: number) => Math.round(bytes / MIB)
    console.log(
      `${mode}: ${POSTS} pictures, ${mib(POSTS * size)} MiB, ${seconds.toFixed(1)} s; memory before → most: ` +
        `JavaScript ${mib(memory.before.heap)} → ${mib(most.heap)} MiB, page ${mib(memory.before.page)} → ` +
        `${mib(most.page)} MiB, browser ${mib(memory.before.browser)} → ${mib(most.browser)} MiB`,
    )
  } finally {
    await device.close()
    await rm(folder, { recursive: true, force: true })
  }
}

/** The file that the browser has finished to download into this folder. */
async function arrived(folder: string): Promise<Buffer> {
  for (;;) {
    const name = (await readdir(folder)).find((one) => one.endsWith('.zip'))
    if (name) return readFile(join(folder, name))
    await wait(SAMPLE_MS)
  }
}

function check(zip: Buffer): void {
  const files = unzip(zip)
  const pictures = [...files.keys()].filter((name) => name.endsWith('-bench.jpg'))
  const { posts } = JSON.parse(files.get('data.json')?.toString() ?? '{}') as { posts: object[] }
  if (pictures.length !== POSTS || posts.length < POSTS) throw new Error('the export is not whole')
}

await buildApp()
const server = await startServer()
try {
  const size = await fill(server)
  for (const mode of ['download', 'picked'] as const) await measure(server, mode, size)
} finally {
  await server.stop()
}
