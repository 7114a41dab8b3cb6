import * as v from 'valibot'
import type { DeskRow, Entry } from '@/sync'
import { flag, maybeText, number, text, texts } from '../desk-data'

const content = v.object({
  required_count: v.fallback(v.number(), 1),
  title: text,
  description: text,
  xp: number,
  is_active: flag,
})
const data = v.object({
  ...content.entries,
  /** So many have earned it. */
  granted: number,
  acts: texts,
})

/** A reward for inviting, as admins see it. */
export interface TeamReward extends v.InferOutput<typeof data> {
  id: string
  /** Of the last saving; 0: there was none. */
  rev: number
  /** A saving of it is on its way. */
  isWaiting: boolean
}

/** A row of kind `reward` as the device holds it; what it holds may be damaged. */
export const rewardOf = ({ id, rev, data: found }: DeskRow): TeamReward => ({
  ...v.parse(data, found ?? {}),
  id,
  rev,
  isWaiting: false,
})

const invitation = v.object({
  code: text,
  status: text,
  inviter_id: maybeText,
  inviter_name: maybeText,
  invitee_id: maybeText,
  invitee_name: maybeText,
  created_at: text,
  accepted_at: maybeText,
  expires_at: text,
})

/** An invitation as admins see it. */
export interface TeamInvitation extends v.InferOutput<typeof invitation> {
  id: string
}

/** A row of kind `invitation` as the device holds it; what it holds may be damaged. */
export const teamInvitationOf = ({ id, data: found }: DeskRow): TeamInvitation => ({
  ...v.parse(invitation, found ?? {}),
  id,
})

/** An act that no row shows yet: on its way, or accepted a moment ago. */
export interface PendingInvitationAct {
  id: string
  act: string
  thingId: string
  /** The state that its writer saw. */
  seenRev: number
  content: v.InferOutput<typeof content>
}

/** What a saving of a reward makes of it. */
export const rewardIn = ({ fields }: Entry): v.InferOutput<typeof content> => v.parse(content, fields)

/** The acts about invitations among a person's writes; what was refused is none. */
export const pendingInvitationActs = (entries: readonly Entry[]): PendingInvitationAct[] =>
  entries
    .filter(({ table, state }) => table === 'invitation_acts' && state !== 'refused')
    .map(({ id, fields }) => ({
      id,
      act: String(fields.act),
      thingId: String(fields.thing_id),
      seenRev: v.parse(number, fields.seen_rev),
      content: v.parse(content, fields),
    }))

const unsaved = (id: string): TeamReward => rewardOf({ id, rev: 0, data: {} } as DeskRow)

/** Rewards as they will be when `acts` have arrived, the least that is asked for first; `rev`: written over that state. */
export function withRewardActs(
  rows: readonly TeamReward[],
  acts: readonly PendingInvitationAct[],
): TeamReward[] {
  const known = new Map(rows.map((row) => [row.id, row]))
  const fresh = acts.filter(
    ({ id, act, thingId }) => act === 'reward' && !known.get(thingId)?.acts.includes(id),
  )
  const made = [...new Set(fresh.map(({ thingId }) => thingId))].filter((id) => !known.has(id))
  return [...rows, ...made.map(unsaved)]
    .map((row) => {
      const last = fresh.findLast(({ thingId }) => thingId === row.id)
      return last ? { ...row, ...last.content, rev: last.seenRev, isWaiting: true } : row
    })
    .sort((a, b) => a.required_count - b.required_count)
}

/** An invitation as it will be when `acts` have arrived. */
export const withRevocations = (
  known: TeamInvitation,
  acts: readonly PendingInvitationAct[],
): TeamInvitation =>
  known.status === 'open' && acts.some(({ act, thingId }) => act === 'revoke' && thingId === known.id)
    ? { ...known, status: 'revoked' }
    : known
