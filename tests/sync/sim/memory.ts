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

const TOKEN = /«[^»]+»/g
export const tokensIn = (value: unknown): string[] => JSON.stringify(value ?? '').match(TOKEN) ?? []

/** Writes that wait are merged, so what was sent holds what was said, and perhaps more. */
const isPartOf = (said: Body, sent: Body): boolean =>
  Object.entries(said).every(([field, value]) => JSON.stringify(sent[field]) === JSON.stringify(value))

/** What people did and what they were told, for asking in the end whether it came true. */
export class Memory {
  readonly all: Said[] = []
  /** The last verdict of each write. */
  readonly decided = new Map<string, Decided>()
  readonly violations: string[] = []
  /** Whose text a token is. */
  readonly authors = new Map<string, string>()
  /** Things whose verdict fell between a dump and its restoring: the restored database knows nothing of it. */
  readonly lostWithRestore = new Set<string>()
  private sinceDump: Set<string> | null = null

  said(said: Said): void {
    this.all.push(said)
    for (const token of tokensIn(said.fields))
      if (!this.authors.has(token)) this.authors.set(token, said.account)
  }

  pushed(account: string, writes: Body[], outcomes: Body[]): void {
    for (const [at, write] of writes.entries()) {
      const outcome = outcomes[at] ?? {}
      const { write_id, id, kind, table, fields } = write as unknown as Decided
      if (write.account !== account)
        this.violations.push(`I9 a write of ${String(write.account)} was sent as ${account}`)
      for (const token of tokensIn(fields))
        if (this.authors.get(token) !== account)
          this.violations.push(`I9 ${token} of ${this.authors.get(token)} was sent as ${account}`)
      if (kind === 'insert') this.checkOrder(write as unknown as Decided)
      if (outcome.status === 'retry') continue
      this.sinceDump?.add(id)
      // A copy that the database made goes with the restoring, too.
      if (typeof outcome.row_id === 'string') this.sinceDump?.add(outcome.row_id)
      this.decided.set(write_id, {
        account,
        write_id,
        id,
        kind,
        table,
        fields,
        ...(outcome as { status: string }),
      })
    }
  }

  /** A device sends what it wrote in order: an edit is not decided before the making that it has not sent (again) yet. */
  private checkOrder(insert: Decided): void {
    if (this.isDeleted(insert.id)) return
    const device = this.deviceOf(insert)
    for (const one of this.decided.values())
      if (one.id === insert.id && one.code === 'not_found' && this.deviceOf(one) === device)
        this.violations.push(`I2 the ${one.kind} of ${one.id} was decided before its making`)
  }

  private deviceOf({ id, kind, fields }: Decided): string | undefined {
    const tokens = tokensIn(fields)
    return this.all.find(
      (said) =>
        said.id === id && said.kind === kind && tokensIn(said.fields).some((token) => tokens.includes(token)),
    )?.device
  }

  ids(): string[] {
    return [...new Set(this.all.map(({ id }) => id))]
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
    return publishing.map(({ id }) => id).filter((id) => !published.has(id))
  }

  isDeleted(id: string): boolean {
    return [...this.decided.values()].some(
      (one) => one.id === id && one.kind === 'delete' && one.status === 'accepted',
    )
  }

  /** The thing was deleted, or what it went on under; also there where it was written, before the server heard of it. */
  hasGone({ id, device }: Said): boolean {
    return (
      [id, ...this.follows(id)].some((one) => this.isDeleted(one)) ||
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
    // Sent again after the deletion it is told again (seed 84342).
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
    const verdicts = [...this.decided.values()].filter((one) => one.id === id)
    return (
      verdicts.some((one) => one.kind === 'insert' && one.status === 'accepted' && !one.row_id) &&
      !verdicts.some((one) => one.kind === 'delete')
    )
  }

  isRefused(id: string, account: string): boolean {
    return [...this.decided.values()].some(
      (one) => one.id === id && one.account === account && one.status === 'refused',
    )
  }
}
