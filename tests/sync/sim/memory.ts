import { isUuid } from '@/sync/host/uuid'
import { isMoot } from '@/sync/outbox/ack'
import type { Facts } from './acts/recipes'
import type { Said, StoredEntry } from './wire'

type Body = Record<string, unknown>

export interface Decided {
  account: string
  write_id: string
  table: string
  id: string
  kind: string
  fields: Body
  status: string
  code?: string
  row_id?: string
}

/** The ids that a write names besides its own: what it hangs on may be deleted by others, and takes it along. */
export const namedBy = (id: string, ...parts: Body[]): string[] => [
  ...new Set(
    parts.flatMap((part) =>
      Object.entries(part).flatMap(([column, value]) =>
        column !== 'id' && value !== id && typeof value === 'string' && isUuid(value) ? [value] : [],
      ),
    ),
  ),
]

/** A block, or its end. */
export const wasBlock = ({ fields }: Pick<Said, 'fields'>): boolean => 'blocked_by_me' in fields

const TOKEN = /«[^»]+»/g
export const tokensIn = (value: unknown): string[] => JSON.stringify(value ?? '').match(TOKEN) ?? []

/** Writes that wait are merged, so what was sent holds what was said, and perhaps more. */
const isPartOf = (said: Body, sent: Body): boolean =>
  Object.entries(said).every(([field, value]) => JSON.stringify(sent[field]) === JSON.stringify(value))

/** What people did and what they were told, for asking in the end whether it came true. */
export class Memory {
  all: readonly Said[] = []
  /** The last ack of each write. */
  readonly decided = new Map<string, Decided>()
  readonly violations: string[] = []
  /** Whose text a token is. */
  readonly authors = new Map<string, string>()
  /** Things whose ack fell between a dump and its restoring: the restored database knows nothing of it. */
  readonly lostWithRestore = new Set<string>()
  private sinceDump: Set<string> | null = null
  /** Texts that everybody could read at once. */
  readonly openTokens = new Set<string>()

  constructor(private readonly facts: Facts) {}

  said(said: Said): void {
    if (said.isTakenBack) {
      const isTwin = (one: Said) => one.tab === said.tab && one.id === said.id
      const isSame = (one: Said) => one.saved && isTwin(one) && isPartOf(said.fields, one.fields)
      const last = this.all.findLast(isSame)
      if (last) last.saved = false
      if (said.kind === 'delete') this.all = this.all.filter((one) => one.kind !== 'delete' || !isTwin(one))
      return
    }
    this.all = [...this.all, said]
    for (const token of tokensIn(said.fields))
      if (!this.authors.has(token)) this.authors.set(token, said.account)
  }

  /** What was gone before its write came: it may come back under the same id, without that. */
  pushed(account: string, writes: Body[], outcomes: Body[]): string[] {
    for (const [at, write] of writes.entries()) {
      const outcome = outcomes[at] ?? {}
      this.checkWriter(account, write)
      if (write.kind === 'insert') {
        this.checkOrder(write as unknown as Decided)
        this.checkParent(write as unknown as Decided)
      }
      if (outcome.status !== 'retry') this.remember(account, write as unknown as Decided, outcome)
    }
    const over = (writes as unknown as Decided[]).filter((write, at) =>
      isMoot(write, outcomes[at]?.code as never),
    )
    return over.map(({ id }) => id)
  }

  private checkWriter(account: string, write: Body): void {
    if (write.account !== account)
      this.violations.push(`I9 a write of ${String(write.account)} was sent as ${account}`)
    for (const token of tokensIn(write.fields))
      if (this.authors.get(token) !== account)
        this.violations.push(`I9 ${token} of ${this.authors.get(token)} was sent as ${account}`)
  }

  private remember(account: string, { write_id, id, kind, table, fields }: Decided, outcome: Body): void {
    if (this.facts[table]?.isOpen) for (const token of tokensIn(fields)) this.openTokens.add(token)
    this.sinceDump?.add(id)
    // A copy that the database made goes with the restoring, too.
    if (typeof outcome.row_id === 'string') this.sinceDump?.add(outcome.row_id)
    const said = { account, write_id, id, kind, table, fields, ...(outcome as { status: string }) }
    this.decided.set(write_id, said)
  }

  /** A device sends what it wrote in order: an edit is not decided before the making that it has not sent (again) yet. */
  private checkOrder(insert: Decided): void {
    // Refused before, and brought once more by the network, which delivers twice.
    if (this.decided.get(insert.write_id)?.status === 'refused') return
    if (this.isDeleted(insert.id) || this.isOrphan(insert.id, insert.fields)) return
    const device = this.deviceOf(insert)
    for (const one of this.decided.values())
      if (one.id === insert.id && one.code === 'not_found' && this.deviceOf(one) === device)
        this.violations.push(`I2 the ${one.kind} of ${one.id} was decided before its making`)
  }

  /** Rule 5: what hangs on a thing is not decided before its making. */
  private checkParent(insert: Decided): void {
    const all = [...this.decided.values()]
    if (this.lostWithRestore.has(insert.id) || all.some(({ id }) => id === insert.id)) return
    for (const one of all)
      if (
        one.status === 'refused' &&
        one.account === insert.account &&
        namedBy(one.id, one.fields).includes(insert.id)
      )
        this.violations.push(
          `I5 the ${one.kind} of ${one.table} ${one.id} was decided before what it hangs on: ${one.code}`,
        )
  }

  private deviceOf({ id, kind, fields }: Decided): string | undefined {
    const tokens = tokensIn(fields)
    return this.all.find(
      (said) =>
        said.id === id && said.kind === kind && tokensIn(said.fields).some((token) => tokens.includes(token)),
    )?.device
  }

  /** Everything that people wrote (of one table). */
  ids(table?: string): string[] {
    return [...new Set(this.all.flatMap((said) => (!table || said.table === table ? [said.id] : [])))]
  }

  /** What hangs on this thing, as far as it was written here. */
  childrenOf(id: string): string[] {
    const children = this.all.filter((said) => namedBy(said.id, said.fields, said.base).includes(id))
    return [...new Set(children.map((said) => said.id))]
  }

  /** The two of a block, and what either invites to. */
  tiesOf({ account, id }: Said): string[] {
    const two = [account, id]
    const events = this.all.filter((said) => said.table === 'events' && two.includes(said.account))
    return [...two, ...events.map((said) => said.id)]
  }

  /** Whether one of the two ever blocked the other. */
  wereApart(one: string, other: unknown): boolean {
    return this.all.some(
      (said) =>
        wasBlock(said) &&
        ((said.account === one && said.id === other) || (said.account === other && said.id === one)),
    )
  }

  /** Something that it names was deleted by somebody, or went with a dump. */
  isOrphan(id: string, ...parts: Body[]): boolean {
    const mine = this.all.filter((said) => said.id === id)
    const named = namedBy(id, ...parts, ...mine.flatMap(({ fields, base }) => [fields, base]))
    // People stay.
    const isPerson = (one: string) => this.all.some(({ account }) => account === one)
    return named.some((one) => !isPerson(one) && (this.isDeleted(one) || this.lostWithRestore.has(one)))
  }

  dumped(): void {
    this.sinceDump = new Set()
  }

  restored(): void {
    for (const id of this.sinceDump ?? []) this.lostWithRestore.add(id)
    this.sinceDump = null
  }

  /** Ids that a thing went on under (a duplicate's first, a copy). */
  follows(id: string): string[] {
    return [...this.decided.values()].flatMap((one) => (one.id === id && one.row_id ? [one.row_id] : []))
  }

  /** The id, and those of what it is a copy of. */
  origins(id: string): Set<string> {
    const found = new Set([id])
    // A set that grows while it is walked is walked to its end.
    for (const known of found)
      for (const one of this.decided.values()) if (one.row_id === known) found.add(one.id)
    return found
  }

  /** Drafts whose publishing collided, and that no other write published. */
  heldBack(): string[] {
    const publishing = [...this.decided.values()].filter(
      ({ fields, status }) => fields.is_draft === false && status === 'accepted',
    )
    const published = new Set(publishing.flatMap(({ id, row_id = id }) => (row_id === id ? [id] : [])))
    // What was made as more than a draft was never one.
    for (const { id, kind, fields, status } of this.decided.values())
      if (kind === 'insert' && status === 'accepted' && fields.is_draft !== true) published.add(id)
    return publishing.map(({ id }) => id).filter((id) => !published.has(id))
  }

  isDeleted(id: string): boolean {
    return [...this.decided.values()].some(
      (one) => one.id === id && one.kind === 'delete' && one.status === 'accepted',
    )
  }

  /** The thing was deleted, or what it went on under; also there where it was written, before the server heard of it. */
  hasGone({ id, device, fields, base }: Said): boolean {
    return (
      [id, ...this.follows(id)].some((one) => this.isDeleted(one)) ||
      this.isOrphan(id, fields, base) ||
      this.all.some((said) => said.id === id && said.device === device && said.kind === 'delete')
    )
  }

  /** Whoever wrote it deleted the thing on the same device: what was on its way then is over, whatever came of it. */
  isOvertaken(write: Decided): boolean {
    const mine = this.all.filter(({ id, account }) => id === write.id && account === write.account)
    const deletedOn = new Set(mine.filter(({ kind }) => kind === 'delete').map(({ device }) => device))
    const alike = mine.filter(({ kind }) => kind === write.kind)
    const same = alike.filter(({ fields }) => isPartOf(fields, write.fields))
    const writers = same.length > 0 ? same : alike
    return this.isDeleted(write.id) && writers.every(({ device }) => deletedOn.has(device))
  }

  /**
   * Whoever wrote it on `device` deleted the thing after it, in the same tab, and the server had taken that when it
   * decided on the write.
   */
  wasDeletedAfter({ id, account, kind, fields, write_id }: StoredEntry, device: string): boolean {
    const decided = [...this.decided.values()].filter((one) => one.id === id)
    const deletion = decided.findLastIndex((one) => one.kind === 'delete' && one.status === 'accepted')
    if (deletion < 0 || decided.findIndex((one) => one.write_id === write_id) < deletion) return false
    const mine = this.all.filter(
      (said) => said.id === id && said.account === account && said.device === device,
    )
    // Sent again after the deletion it is told again.
    const isWriting = (said: Said) => said.kind === 'resend' || (said.kind === kind && !said.saved)
    const writings = mine.filter((said) => isWriting(said) && isPartOf(said.fields, fields))
    const isBefore = (writing: Said) =>
      mine.some(
        (said, at) =>
          said.kind === 'delete' && said.saved && said.tab === writing.tab && at > mine.indexOf(writing),
      )
    return writings.length > 0 && writings.every(isBefore)
  }

  /** One's own new thing, taken by the server, that nobody deleted. */
  wasMadeFirst(id: string): boolean {
    const acks = [...this.decided.values()].filter((one) => one.id === id)
    return (
      acks.some((one) => one.kind === 'insert' && one.status === 'accepted' && !one.row_id) &&
      !acks.some((one) => one.kind === 'delete')
    )
  }

  /** Another write of the same had done it already, or what it marks is gone: the device keeps nothing. */
  isDone({ id, fields }: Said): boolean {
    return [...this.decided.values()].some(
      (one) => one.id === id && isPartOf(fields, one.fields) && isMoot(one, one.code as never),
    )
  }

  isRefused(id: string, account: string): boolean {
    return [...this.decided.values()].some(
      (one) => one.id === id && one.account === account && one.status === 'refused',
    )
  }
}
