import type { Sql, TransactionSql } from 'postgres'
import { type Claims, signedClaims } from '../auth/signed-claims'
import { PUBLISHABLE_KEY } from '../data/secrets'

/** What somebody may do on a topic: hear and say something, see who is there and be seen. */
export type Rights = { mayRead: boolean; mayWrite: boolean; maySee: boolean; mayBeSeen: boolean }

export const NO_RIGHTS: Rights = { mayRead: false, mayWrite: false, maySee: false, mayBeSeen: false }

/** Who a token stands for; the publishable key (or nothing) for anon. Undefined: expired, forged, no known role. */
export async function claimsOf(token: unknown, jwtSecret: string): Promise<Claims | undefined> {
  if (token === undefined || token === null || token === PUBLISHABLE_KEY) return { role: 'anon' }
  return typeof token === 'string' ? signedClaims(token, jwtSecret) : undefined
}

class Undo extends Error {}

type Extension = 'broadcast' | 'presence'

/** A message that is there, to be looked for; gives its id. */
async function probe(tx: TransactionSql, topic: string, extension: Extension): Promise<string> {
  const [row] = await tx<{ id: string }[]>`insert into realtime.messages (topic, extension, event, private)
    values (${topic}, ${extension}, 'authorization', true) returning id`
  return row?.id ?? ''
}

const sees = async (tx: TransactionSql, id: string): Promise<boolean> =>
  (await tx`select 1 from realtime.messages where id = ${id}`).length > 0

const inserts = (tx: TransactionSql, topic: string, extension: Extension): Promise<boolean> =>
  tx
    .savepoint(
      (sp) =>
        sp`insert into realtime.messages (topic, extension, private) values (${topic}, ${extension}, true)`,
    )
    .then(
      () => true,
      () => false,
    )

/**
 * What row level security on `realtime.messages` lets somebody do on a private topic, tried as the hosted server
 * tries it: can they see a message of this topic, can they insert one, of a broadcast and of a presence? Nothing is
 * kept.
 */
export async function rightsOn(sql: Sql, topic: string, claims: Claims): Promise<Rights> {
  let rights = NO_RIGHTS
  const work = sql.begin(async (tx) => {
    const broadcast = await probe(tx, topic, 'broadcast')
    const presence = await probe(tx, topic, 'presence')
    await tx`select set_config('role', ${claims.role}, true), set_config('realtime.topic', ${topic}, true),
      set_config('request.jwt.claims', ${JSON.stringify(claims)}, true)`
    rights = {
      mayRead: await sees(tx, broadcast),
      maySee: await sees(tx, presence),
      mayWrite: await inserts(tx, topic, 'broadcast'),
      mayBeSeen: await inserts(tx, topic, 'presence'),
    }
    throw new Undo()
  })
  await work.catch((error) => {
    if (!(error instanceof Undo)) throw error
  })
  return rights
}
