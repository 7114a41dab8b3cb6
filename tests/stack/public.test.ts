import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { ended, freePort, printed } from '@/tests/support/processes'
import { APIKEY, dataFolder, removeFolder, SEED_DIR } from './start-stack'

// A server others can reach, for a small community on one machine.
let child: ChildProcess
let dataDir: string
let url: string

beforeAll(async () => {
  dataDir = await dataFolder()
  const port = await freePort()
  url = `http://127.0.0.1:${port}`
  const env = {
    ...process.env,
    SEED_DIR,
    PORT: String(port),
    DATA_DIR: dataDir,
    HOST: '0.0.0.0',
    PUBLIC_URL: 'https://sato.example',
    GOOGLE_CLIENT_ID: 'real-client',
    GOOGLE_CLIENT_SECRET: 'real-secret',
  }
  child = spawn(process.execPath, ['--import', 'tsx', 'supabase/local/main.ts'], {
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    stdio: ['ignore', 'pipe', 'pipe'],
    env,
  })
  await printed(child, /^ready https:\/\/sato\.example$/, 60_000)
})
afterAll(async () => {
  child.kill('SIGTERM')
  await ended(child)
  await removeFolder(dataDir)
})

test('nothing of /local is there', async () => {
  for (const path of ['people', 'config', 'mailbox', 'enter?person=master', 'google']) {
    expect((await fetch(`${url}/local/${path}`, { redirect: 'manual' })).status, path).toBe(404)
  }
  for (const path of ['session', 'faults', 'reset', 'mailbox/emails']) {
    const response = await fetch(`${url}/local/${path}`, { method: 'POST', body: '{"person":"master"}' })
    expect(response.status, path).toBe(404)
  }
})

test('browsers come by https alone from the first visit on', async () => {
  for (const path of ['/', '/healthz', '/rest/v1/posts']) {
    const { headers } = await fetch(url + path)
    expect(headers.get('strict-transport-security'), path).toBe('max-age=31536000')
  }
})

test('sign-in goes to the real Google, and comes back to the public address', async () => {
  const response = await fetch(`${url}/auth/v1/authorize?provider=google`, { redirect: 'manual' })
  const target = new URL(response.headers.get('location') ?? '')
  expect(target.host).toBe('accounts.google.com')
  expect(target.searchParams.get('client_id')).toBe('real-client')
  expect(target.searchParams.get('redirect_uri')).toBe('https://sato.example/auth/v1/callback')
})

test('nobody is seeded; health, API and live channels answer', async () => {
  expect((await fetch(`${url}/healthz`)).status).toBe(200)
  const posts = await fetch(`${url}/rest/v1/posts`, { headers: { apikey: APIKEY } })
  expect(await posts.json()).toEqual([])
  const socket = new WebSocket(
    `${url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${APIKEY}&vsn=2.0.0`,
  )
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
  socket.close()
})
