import { afterAll, afterEach, beforeAll } from 'vitest'
import { type Server, type ServerOptions, startServer } from './server'

/** In a part whose files share their processes (tests/parts.ts) the server of a process goes on from file to file. */
const goesOn = process.env.SHINOBI_SHARES === 'yes'
let going: Server | undefined

async function serverOfFile(): Promise<Server> {
  if (!goesOn) return startServer()
  // Back to the seed: that takes a quarter of what a new one does.
  if (going) await going.reset()
  else going = await startServer({ goesOn })
  return going
}

/**
 * The server of a file's tests, there from the first of them on, with the seed's data; faults end with each test.
 * `options`: it is started as those say, and is this file's own.
 */
export function served(options?: () => Promise<ServerOptions>): Server {
  const server = {} as Server
  const start = async () => (options ? startServer(await options()) : serverOfFile())
  beforeAll(async () => void Object.assign(server, await start()))
  afterEach(() => server.faults())
  if (!goesOn || options) afterAll(() => server.stop?.())
  return server
}
