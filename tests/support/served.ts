import { afterAll, afterEach, beforeAll } from 'vitest'
import { type Server, startServer } from './server'

/** In a part whose files share their processes (tests/parts.ts) the server of a process goes on from file to file. */
const goesOn = process.env.SHINOBI_SHARES === 'yes'
let going: Promise<Server> | undefined

/** The one of before as the seed left it: that takes a quarter of what a new one does. */
async function serverOfFile(): Promise<Server> {
  const before = await going
  await before?.reset()
  going = before ? Promise.resolve(before) : startServer({ goesOn })
  return going
}

/** The server of a file's tests, there from the first of them on, with the seed's data; faults end with each test. */
export function served(): Server {
  const server = {} as Server
  beforeAll(async () => void Object.assign(server, await serverOfFile()))
  afterEach(() => server.faults())
  if (!goesOn) {
    afterAll(async () => {
      await server.stop?.()
      going = undefined
    })
  }
  return server
}
