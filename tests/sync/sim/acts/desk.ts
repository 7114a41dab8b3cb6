import { nothingDecided } from '@/src/domain/case-schema'
import { type Case, caseOf } from '@/src/entities/case/case'
import { pendingActs, withActs } from '@/src/entities/case/pending-acts'
import type { Change } from '@/sync/outbox/entry'
import { pendingStore } from '@/sync/outbox/pending'
import { newId } from '@/sync/outbox/write'
import { openDesk } from '@/sync/rows/desk'
import { rowsStore } from '@/sync/rows/source'
import { sessionState } from '@/sync/session/session'
import type { DeskRow } from '@/sync/tables'
import type { Screen } from './screen'

interface Hands {
  screen: Screen
  token: () => string
  count: (what: string) => void
  change: (asked: Change) => Promise<void>
}

const DECISIONS = ['resolve', 'dismiss']

/** What the screen of a case offers, what is done oftener more often. */
function offered({ status, holder_id }: Case, me: string): string[] {
  if (status === 'resolved' || status === 'dismissed') return ['reopen', 'note']
  if (holder_id === null) return ['claim', 'claim', 'claim', 'claim', 'resolve', 'dismiss', 'note']
  return holder_id === me
    ? ['resolve', 'dismiss', 'release', 'release', 'note']
    : ['take_over', 'take_over', 'take_over', 'note']
}

const isOpen = ({ status }: Case): boolean => status === 'pending' || status === 'reviewing'

/** What somebody of the team does at the desk: they take cases, decide them, and give them back. */
export class Desk {
  constructor(private readonly hands: Hands) {}

  /** As the device knows it: from one's own profile; undefined: not yet. */
  get rank(): string | null | undefined {
    const me = this.hands.screen.rows('profiles').find(({ id }) => id === sessionState().userId)
    return me?.admin_rank as string | null | undefined
  }

  /** The first visit opens the rows of the team on this device; it then loads anew. */
  open = (): Promise<void> | undefined =>
    this.rank && rowsStore.getState().isDeskOpen === false ? openDesk() : undefined

  /** Does something with a case on the screen. Undefined: there is none, or the desk was not open. */
  act(pick: number, random: () => number): Promise<unknown> | undefined {
    const cases = this.cases()
    const open = cases.filter(isOpen)
    const some = random() < 0.7 && open.length > 0 ? open : cases
    // Everybody looks at the first of the queue first.
    const known = some[Math.floor(pick ** 2 * some.length)]
    if (!known) return this.open()
    const acts = offered(known, sessionState().userId ?? '')
    const act = acts[Math.floor(random() * acts.length)] ?? ''
    this.hands.count(act)
    const isDecision = DECISIONS.includes(act)
    const words = {
      ...(act === 'note' || isDecision ? { note: this.hands.token() } : {}),
      ...(isDecision ? { reply: this.hands.token() } : {}),
    }
    return this.hands.change({
      table: 'case_acts',
      id: newId(),
      kind: 'insert',
      fields: { ...nothingDecided, ...words, case_id: known.id, act, seen_rev: known.rev },
      undoable: isDecision,
    })
  }

  /** As the queue shows them: with what one has done oneself, also where it is not sent yet. */
  private cases(): Case[] {
    const me = { id: sessionState().userId ?? '', name: '' }
    const acts = pendingActs(pendingStore.getState().entries)
    const rows = this.hands.screen.rows('desk') as unknown as readonly DeskRow[]
    return rows.map((row) => withActs(caseOf(row), acts, me))
  }
}
