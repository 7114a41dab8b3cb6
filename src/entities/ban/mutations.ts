import { answerSchema, approvalSchema, type BanContent, banSchema } from '@/src/domain/ban-schema'
import { shownLine } from '@/src/domain/one-line'
import { isRankOver } from '@/src/domain/permissions'
import { newId, type ProfileRow, type Write } from '@/sync'
import { must, valid } from '../mutation'
import { recentBanActs } from './recent-acts'
import { text } from './text'

/** Whom it is about. */
export interface Subject {
  id: string
  display_name: string
  admin_rank?: string | null | undefined
}

const nothing = { category: 'other', hides: false, words: '' }

function act(
  me: ProfileRow | undefined,
  person: Subject,
  what: string,
  said: string,
  fields: object = {},
): void {
  must(isRankOver(me?.admin_rank, person.admin_rank))
  const change: Write = {
    table: 'ban_acts',
    id: newId(),
    kind: 'insert',
    fields: { ...nothing, ...fields, person_id: person.id, act: what },
  }
  recentBanActs.doUndoably(change, { text: said, failed: text.failed })
}

const nameOf = ({ display_name }: Subject): string => shownLine(display_name)

/** Bans somebody; a second ban is refused by the database. */
export const banPerson = (me: ProfileRow | undefined, person: Subject, content: BanContent): void =>
  act(me, person, 'ban', text.done.ban(nameOf(person)), valid(banSchema, content))

export const unbanPerson = (me: ProfileRow | undefined, person: Subject): void =>
  act(me, person, 'unban', text.done.unban(nameOf(person)))

/** Asks whoever appeals to say more. */
export const askAppellant = (me: ProfileRow | undefined, person: Subject, words: string): void =>
  act(me, person, 'ask', text.done.ask, valid(answerSchema, { words }))

/** Approves an appeal, which lifts the ban (spec §4). */
export const approveAppeal = (me: ProfileRow | undefined, person: Subject, words: string): void =>
  act(me, person, 'approve', text.done.approve(nameOf(person)), valid(approvalSchema, { words }))

export const rejectAppeal = (me: ProfileRow | undefined, person: Subject, words: string): void =>
  act(me, person, 'reject', text.done.reject, valid(answerSchema, { words }))
