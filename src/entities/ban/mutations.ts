import { answerSchema, approvalSchema, type BanContent, banSchema } from '@/src/domain/ban-schema'
import { shownLine } from '@/src/domain/one-line'
import { isRankOver } from '@/src/domain/permissions'
import { newId, type ProfileRow, type Write } from '@/sync'
import { must, valid } from '../mutation'
import type { BanSeen } from './ban'
import { recentBanActs } from './recent-acts'
import { text } from './text'

/** Whom it is about. */
export interface Subject {
  id: string
  display_name: string
  admin_rank?: string | null | undefined
}

const nothing = { category: 'other', hides: false, ban_id: null, appeal_at: null, words: '' }

interface Act {
  what: string
  /** What was done, as the notice says it. */
  said: string
  fields?: object
  /** It was taken back, or could not be kept. */
  undone?: (() => void) | undefined
}

function act(me: ProfileRow | undefined, person: Subject, { what, said, fields = {}, undone }: Act): void {
  must(isRankOver(me?.admin_rank, person.admin_rank))
  const change: Write = {
    table: 'ban_acts',
    id: newId(),
    kind: 'insert',
    fields: { ...nothing, ...fields, person_id: person.id, act: what },
  }
  recentBanActs.doUndoably(change, { text: said, failed: text.failed, ...(undone && { undone }) })
}

const nameOf = ({ display_name }: Subject): string => shownLine(display_name)

/** Bans somebody; a second ban is refused by the database. `undone`: it was taken back, or could not be kept. */
export const banPerson = (
  me: ProfileRow | undefined,
  person: Subject,
  content: BanContent,
  undone: () => void,
): void =>
  act(me, person, {
    what: 'ban',
    said: text.done.ban(nameOf(person)),
    fields: valid(banSchema, content),
    undone,
  })

/**
 * Lifts a ban; offers to take that back. `banId`: the one that its writer sees, if they do: another that was given
 * meanwhile stays (`changed_meanwhile`).
 */
export const unbanPerson = (me: ProfileRow | undefined, person: Subject, banId?: string): void =>
  act(me, person, {
    what: 'unban',
    said: text.done.unban(nameOf(person)),
    fields: { ban_id: banId ?? null },
  })

/**
 * Answers an appeal as it stands on screen; what was said meanwhile is not answered by it (`changed_meanwhile`). `undone`:
 * it was taken back, or could not be kept.
 */
export type SendAnswer = (me: ProfileRow | undefined, ban: BanSeen, words: string, undone: () => void) => void

type AnswerSchema = typeof answerSchema | typeof approvalSchema

const answering =
  (what: string, said: (ban: BanSeen) => string, schema: AnswerSchema): SendAnswer =>
  (me, ban, words, undone) =>
    act(me, ban.person, {
      what,
      said: said(ban),
      fields: { ...valid(schema, { words }), ban_id: ban.id, appeal_at: ban.appeal_submitted_at },
      undone,
    })

/** Asks whoever appeals to say more. */
export const askAppellant = answering('ask', () => text.done.ask, answerSchema)

/** Approves an appeal, which lifts the ban (spec §4). */
export const approveAppeal = answering(
  'approve',
  ({ person }) => text.done.approve(nameOf(person)),
  approvalSchema,
)

/** Rejects an appeal, with the reason that its writer reads. */
export const rejectAppeal = answering('reject', () => text.done.reject, answerSchema)
