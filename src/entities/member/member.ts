import * as v from 'valibot'
import { type Rank, ranks } from '@/src/domain/permissions'
import { textIn } from '@/src/domain/text-in'
import type { DeskRow, Entry } from '@/sync'
import { authorSchema } from '../case/case'
import { flag, maybeNumber, maybeText, number, text } from '../desk-data'

const act = v.object({ id: text, act: text, rank: maybeText, by_name: maybeText, created_at: text })

const data = v.object({
  ...authorSchema.entries,
  bio: text,
  is_featured: flag,
  is_leaving: flag,
  posts: number,
  followers: number,
  /** On how many devices they are signed in; null: not for this rank. */
  sessions: maybeNumber,
  /** What was done about them, the last twenty, the last first. */
  acts: v.fallback(v.array(act), []),
})

/** Somebody as the team sees them. */
export type Member = v.InferOutput<typeof data>

/** A row of kind `person` as the device holds it; what it holds may be damaged. */
export const memberOf = ({ id, data: found }: DeskRow): Member => ({ ...v.parse(data, found ?? {}), id })

const ofStanding = ({ is_banned, is_leaving }: Member): boolean => !is_banned && !is_leaving

/**
 * What the database lets a master make of somebody's rank, what it is included; null is none. Who is banned or leaves is
 * given none, and counts for nothing where one of the masters has to stay.
 */
export function ranksFor(member: Member, team: readonly Member[]): readonly (Rank | null)[] {
  const isMaster = member.admin_rank === 'master'
  const others = team.filter(({ id, admin_rank }) => id !== member.id && admin_rank === 'master')
  if (isMaster && !others.some(ofStanding)) return ['master']
  return ofStanding(member) ? [null, ...ranks] : [null, ...ranks.filter((rank) => rank === member.admin_rank)]
}

/** An act that no row shows yet: on its way, or accepted a moment ago. */
export interface PendingPersonAct {
  id: string
  personId: string
  act: string
  rank: Rank | null
}

/** The acts about people among a person's writes; what was refused is none. */
export const pendingPersonActs = (entries: readonly Entry[]): PendingPersonAct[] =>
  entries
    .filter(({ table, state }) => table === 'person_acts' && state !== 'refused')
    .map(({ id, fields }) => ({
      id,
      personId: textIn(fields.person_id),
      act: textIn(fields.act),
      rank: ranks.find((one) => one === fields.rank) ?? null,
    }))

/** Somebody as they will be when `acts` have arrived. */
export const withPersonActs = (known: Member, acts: readonly PendingPersonAct[]): Member =>
  acts
    .filter(({ personId, id }) => personId === known.id && !known.acts.some((one) => one.id === id))
    .reduce(after, known)

function after(known: Member, { act: what, rank }: PendingPersonAct): Member {
  if (what === 'rank') return { ...known, admin_rank: rank }
  if (what === 'end_sessions') return { ...known, sessions: typeof known.sessions === 'number' ? 0 : null }
  return { ...known, is_featured: what === 'feature' }
}
