import { setTimeout as wait } from 'node:timers/promises'
import type { HttpBindings } from '@hono/node-server'
import type { MiddlewareHandler } from 'hono'
import type { FaultPlan } from '../control/faults'
import { addressOf } from './address'

type Env = { Bindings: HttpBindings }

/** Answered to the adapter when the socket is gone: nothing is to be written any more. */
const HUNG_UP = () => new Response(null, { headers: { 'x-hono-already-sent': 'true' } })

/** Lets the planned faults befall each API request, between the browser and `handle`. */
export function faultyNetwork(
  plan: FaultPlan,
  handle: (request: Request, address: string) => Promise<Response>,
): MiddlewareHandler<Env> {
  return async (c) => {
    const address = addressOf(c.env.incoming)
    const fate = plan.fateOf(c.req.path)
    if (fate.delayMs) await wait(fate.delayMs)
    const hangUp = () => {
      c.env.incoming.socket.destroy()
      return HUNG_UP()
    }
    if (fate.end !== 'answer' && fate.times === 0)
      return fate.end === 'hang up' ? hangUp() : refusal(fate.end)
    if (fate.times === 2) await (await handle(c.req.raw.clone() as Request, address)).arrayBuffer()
    const response = await handle(c.req.raw, address)
    if (fate.end === 'answer') return response
    const body = Buffer.from(await response.arrayBuffer())
    if (fate.end === 'hang up') return hangUp()
    const { outgoing } = c.env
    outgoing.writeHead(response.status, {
      ...Object.fromEntries(response.headers),
      'content-length': body.length,
    })
    await new Promise<void>((done) => outgoing.write(body.subarray(0, body.length >> 1), () => done()))
    return hangUp()
  }
}

function refusal(end: 'truncate' | { status: number }): Response {
  const status = typeof end === 'object' ? end.status : 500
  const headers: Record<string, string> = status === 429 || status === 503 ? { 'retry-after': '1' } : {}
  return Response.json(
    { code: String(status), message: 'planned fault', details: null, hint: null },
    { status, headers },
  )
}
