import * as v from 'valibot'
import { textIn } from '@/src/domain/text-in'
import type { Entry } from '@/sync'
import { authorSchema } from '../case/case'
import { flag, maybeText, readOnce, text, texts } from '../desk-data'

const message = v.object({
  id: text,
  body: text,
  by_appellant: flag,
  author_name: maybeText,
  created_at: text,
})

const data = v.object({
  person: v.fallback(authorSchema, v.parse(authorSchema, {})),
  banned_by_name: maybeText,
  reason_category: text,
  reason_detail: maybeText,
  hide_content: flag,
  is_active: flag,
  banned_at: text,
  unbanned_at: maybeText,
  appeal_status: maybeText,
  appeal_submitted_at: maybeText,
  case_id: maybeText,
  messages: v.fallback(v.array(message), []),
  acts: texts,
})

/** A ban as the team sees it. */
export interface BanSeen extends v.InferOutput<typeof data> {
  id: string
  place: number
}

/** A row of kind `ban` as the device holds it; what it holds may be damaged. */
export const banSeen = readOnce(
  ({ id, place, data: found }): BanSeen => ({
    ...v.parse(data, found ?? {}),
    id,
    place,
  }),
)

/** Whether it can be answered: by the team, or by whoever was asked to say more. */
export const isAppealed = ({ is_active, appeal_status }: BanSeen): boolean =>
  is_active && (appeal_status === 'pending' || appeal_status === 'needs_info')

/** Whether the team has to look at it: whoever was asked to say more is waited for. */
export const waitsForTeam = (ban: BanSeen): boolean => isAppealed(ban) && ban.appeal_status === 'pending'

/** An act that no ban has yet: on its way, or accepted a moment ago. */
export interface PendingBanAct {
  id: string
  personId: string
  act: string
}

/** The acts about bans among a person's writes; what was refused is none. */
export const pendingBanActs = (entries: readonly Entry[]): PendingBanAct[] =>
  entries
    .filter(({ table, state }) => table === 'ban_acts' && state !== 'refused')
    .map(({ id, fields }) => ({ id, personId: textIn(fields.person_id), act: textIn(fields.act) }))

/** A ban as it will be when `acts` have arrived. */
export function withBanActs(known: BanSeen, acts: readonly PendingBanAct[]): BanSeen {
  if (!known.is_active) return known
  const mine = acts.filter(({ personId, id }) => personId === known.person.id && !known.acts.includes(id))
  const last = mine.findLast(({ act }) => act !== 'ban')?.act
  if (last === 'unban') return { ...known, is_active: false }
  if (last === 'approve') return { ...known, is_active: false, appeal_status: 'approved' }
  if (last === 'reject') return { ...known, appeal_status: 'rejected' }
  return last === 'ask' ? { ...known, appeal_status: 'needs_info' } : known
}

/** Whether somebody is banned once `acts` have arrived: by `bans` as far as they are held, else by what was said of them. */
export function isBannedBy(
  { id, is_banned }: { id: string; is_banned: boolean },
  bans: readonly BanSeen[],
  acts: readonly PendingBanAct[],
): boolean {
  const theirs = bans.filter(({ person }) => person.id === id)
  const arrived = new Set(theirs.flatMap((ban) => ban.acts))
  const last = acts.findLast(
    (one) => one.personId === id && !arrived.has(one.id) && ['ban', 'unban', 'approve'].includes(one.act),
  )
  if (last) return last.act === 'ban'
  return theirs.length > 0 ? theirs.some(({ is_active }) => is_active) : is_banned
}
