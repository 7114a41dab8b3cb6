import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { APIKEY, dataFolder, removeFolder, SEED, SEED_DIR } from '@/tests/stack/start-stack'
import { ended, freePort, printed } from '@/tests/support/processes'
import { copyTemplate } from '@/tests/support/seeded'
import { seeded } from '@/tests/support/server'

// `npm run dev`: sources instead of the built app, everything else as ever, on one origin.
let child: ChildProcess
let dataDir: string
let url: string

beforeAll(async () => {
  dataDir = await dataFolder()
  await copyTemplate(seeded(SEED), dataDir)
  const port = await freePort()
  url = `http://127.0.0.1:${port}`
  child = spawn(process.execPath, ['scripts/start.mjs', '--dev'], {
    cwd: fileURLToPath(new URL('../../..', import.meta.url)),
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, SEED_DIR, PORT: String(port), DATA_DIR: dataDir },
  })
  await printed(child, /^ready http/, 90_000)
})
afterAll(async () => {
  child.kill('SIGTERM')
  await ended(child)
  await removeFolder(dataDir)
})

test('pages come from the sources, the API from the stack', async () => {
  const page = await fetch(`${url}/drafts`, { headers: { accept: 'text/html' } })
  expect(await page.text()).toContain('/@vite/client')
  const source = await fetch(`${url}/src/main.tsx`)
  expect(source.headers.get('content-type')).toContain('javascript')
  const posts = await fetch(`${url}/rest/v1/posts`, { headers: { apikey: APIKEY } })
  expect(await posts.json()).toEqual([])
  expect(await (await fetch(`${url}/healthz`)).json()).toEqual({ ok: true })
})

test('hot reload and live channels share the server', async () => {
  const client = await (await fetch(`${url}/@vite/client`)).text()
  const token = /const wsToken = "([^"]+)"/.exec(client)?.[1]
  const hot = new WebSocket(`${url.replace('http', 'ws')}/?token=${token}`, 'vite-hmr')
  const message = await new Promise<string>((resolve, reject) => {
    hot.once('message', (data) => resolve(String(data))).once('error', reject)
  })
  expect(JSON.parse(message)).toEqual({ type: 'connected' })
  hot.close()
  const live = new WebSocket(`${url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${APIKEY}&vsn=2.0.0`)
  await new Promise((resolve, reject) => live.once('open', resolve).once('error', reject))
  live.close()
})
