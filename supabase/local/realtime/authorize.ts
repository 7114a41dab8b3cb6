import type { Sql } from 'postgres'
import { type Claims, signedClaims } from '../auth/signed-claims'
import { PUBLISHABLE_KEY } from '../data/secrets'

export type Rights = { mayRead: boolean; mayWrite: boolean }

/** Who a token stands for; the publishable key (or nothing) for anon. Undefined: expired, forged, no known role. */
export async function claimsOf(token: unknown, jwtSecret: string): Promise<Claims | undefined> {
  if (token === undefined || token === null || token === PUBLISHABLE_KEY) return { role: 'anon' }
  return typeof token === 'string' ? signedClaims(token, jwtSecret) : undefined
}

class Undo extends Error {}

/**
 * What row level security on `realtime.messages` lets somebody do on a private topic, tried as the hosted server
 * tries it: can they see a broadcast of this topic, can they insert one? Nothing is kept.
 */
export async function rightsOn(sql: Sql, topic: string, claims: Claims): Promise<Rights> {
  const rights: Rights = { mayRead: false, mayWrite: false }
  const work = sql.begin(async (tx) => {
    const [probe] = await tx`insert into realtime.messages (topic, extension, event, private)
      values (${topic}, 'broadcast', 'authorization', true) returning id`
    await tx`select set_config('role', ${claims.role}, true), set_config('realtime.topic', ${topic}, true),
      set_config('request.jwt.claims', ${JSON.stringify(claims)}, true)`
    rights.mayRead = (await tx`select 1 from realtime.messages where id = ${probe?.id}`).length > 0
    rights.mayWrite = await tx
      .savepoint(
        (sp) =>
          sp`insert into realtime.messages (topic, extension, private) values (${topic}, 'broadcast', true)`,
      )
      .then(
        () => true,
        () => false,
      )
    throw new Undo()
  })
  await work.catch((error) => {
    if (!(error instanceof Undo)) throw error
  })
  return rights
}
