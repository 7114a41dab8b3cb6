import { afterAll, afterEach, beforeAll } from 'vitest'
import { type Server, startServer } from './server'

/** The server of a file's tests, there from the first of them on, with data of its own; faults end with each test. */
export function served(): Server {
  const server = {} as Server
  beforeAll(async () => void Object.assign(server, await startServer()))
  afterEach(() => server.faults())
  afterAll(() => server.stop?.())
  return server
}
