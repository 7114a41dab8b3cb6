import { chmod, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { freePort, startPostgres } from '@/supabase/local/postgres'
import { scratchFolder } from '@/tests/support/scratch'

const other = createServer()
afterAll(() => other.close())

test('a port that somebody took in the moment before is no end: Postgres has another one', async () => {
  const taken = await freePort()
  await new Promise<void>((resolve) => other.listen(taken, '127.0.0.1', resolve))
  const dataDir = await scratchFolder('shinobi-port-')
  await chmod(dataDir, 0o755)
  const picked: number[] = []
  const pickPort = async () => {
    const port = picked.length === 0 ? taken : await freePort()
    picked.push(port)
    return port
  }
  const server = await startPostgres({ dataDir, durable: false, pickPort })
  expect(picked.length).toBe(2)
  expect(server.port).toBe(picked[1])
  await server.stop()
  const never = startPostgres({ dataDir, durable: false, pickPort: async () => taken })
  await expect(never).rejects.toThrow('could not create any TCP/IP sockets')
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
})
