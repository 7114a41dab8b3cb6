import { expect, it } from 'vitest'
import type { Entry, NotificationRow } from '@/sync'
import { overlayList } from '@/sync/read/overlay'
import { anEntry } from '@/tests/support/builders'
import { seededRandom } from '@/tests/support/random'
import { readUpTo, withRead } from './read-up-to'

type Rows = ReadonlyMap<string, NotificationRow>

const at = (ms: number): string => new Date(Date.UTC(2026, 10, 21) + ms).toISOString()
const told = (id: string, ms: number, rev: number): NotificationRow => ({
  id,
  user_id: 'me',
  type: 'like',
  kind: 'like',
  thing: id,
  part: null,
  people: 1,
  actor_id: 'other',
  is_read: false,
  title: null,
  seen_until: at(-1),
  told_at: at(ms),
  told_key: -ms,
  rev,
})
const unreadOf = (rows: Iterable<NotificationRow>): string[] =>
  [...rows].flatMap(({ id, is_read }) => (is_read ? [] : [id])).sort()

/** What the database makes of a write (20261121000460_notifications.sql, …480_notification_reads.sql). */
const applied = (rows: Rows, { table, id, fields }: Entry, rev: number): Rows =>
  new Map(
    [...rows].map(([key, row]) => {
      const isMeant = table === 'notification_reads' || key === id
      const until = String(table === 'notifications' ? fields.seen_until : fields.up_to)
      if (!isMeant || row.is_read) return [key, row]
      const seen_until = table === 'notifications' && until > row.seen_until ? until : row.seen_until
      return [key, { ...row, seen_until, is_read: row.told_at <= until, rev }]
    }),
  )

class Village {
  /** Also what was taken back: nobody's doing any more, and shown to nobody. */
  private all: Rows = new Map()
  private ms = 0
  private rev = 0
  private readonly done = new Map<string, number | undefined>()

  get rows(): Rows {
    return new Map([...this.all].filter(([, { people }]) => people > 0))
  }

  /** Somebody likes something: of what is unread it is more of the same, else it is new. */
  tell(thing: string): void {
    this.ms += 1
    this.rev += 1
    const unread = [...this.all.values()].find((row) => row.thing === thing && !row.is_read)
    const id = unread?.id ?? `${thing} ${this.ms}`
    const seen_until = unread?.seen_until ?? at(-1)
    this.all = new Map(this.all).set(id, { ...told(id, this.ms, this.rev), thing, seen_until })
  }

  takeBack(thing: string): void {
    this.rev += 1
    const isGone = (row: NotificationRow) => row.thing === thing && !row.is_read
    this.all = new Map(
      [...this.all].map(([id, row]) => [id, isGone(row) ? { ...row, people: 0, rev: this.rev } : row]),
    )
  }

  /** A repeat is told what the first one was told. Of one that was taken back there is nothing to read. */
  take(write: Entry): number | undefined {
    if (this.done.has(write.write_id)) return this.done.get(write.write_id)
    const isOver = write.table === 'notifications' && !this.rows.has(write.id)
    if (!isOver) {
      this.rev += 1
      this.all = applied(this.all, write, this.rev)
    }
    const rev = isOver ? undefined : this.rev
    this.done.set(write.write_id, rev)
    return rev
  }
}

class Device {
  held: Rows = new Map()
  entries: Entry[] = []
  /** Until when what was told of a thing was seen as read here. */
  private readonly seenRead = new Map<string, string>()

  constructor(private readonly village: Village) {}

  shown(): readonly NotificationRow[] {
    const pending = new Map<string, Entry[]>()
    for (const entry of this.entries)
      if (entry.table === 'notifications') pending.set(entry.id, [...(pending.get(entry.id) ?? []), entry])
    const query = { stream: 'notifications', sort: 'told_key' } as const
    const rows = overlayList(query, [...this.held.values()], pending, (id) => this.held.get(id))
    return withRead(rows, readUpTo(this.entries))
  }

  readOne(pick: number): void {
    const unread = this.shown().filter(({ is_read }) => !is_read)
    const row = unread[Math.floor(pick * unread.length)]
    if (row) this.put({ table: 'notifications', id: row.id, fields: { seen_until: row.told_at } })
  }

  readAll(): void {
    const until = this.shown().flatMap(({ is_read, told_at }) => (is_read ? [] : [told_at]))
    const up_to = until.sort().at(-1)
    if (up_to)
      this.put({ table: 'notification_reads', id: `all ${up_to}`, kind: 'insert', fields: { up_to } })
  }

  /** `isHeard`: the answer arrives. */
  push(isHeard: boolean): void {
    const next = this.entries.find(({ state }) => state === 'waiting' || state === 'sent')
    if (!next) return
    const rev = this.village.take(next)
    const ack = { state: 'accepted' as const, ...(rev === undefined ? {} : { rev }) }
    this.change(next, isHeard ? ack : { state: 'sent' })
  }

  pull(): void {
    this.held = this.village.rows
    this.entries = this.entries.filter(({ state }) => state !== 'accepted')
  }

  /** As the database would have it if it heard now all that was done here; nothing read is unread by itself. */
  check(): void {
    const shown = this.shown()
    const soon = this.entries.reduce((rows, entry) => applied(rows, entry, 0), this.held)
    expect(unreadOf(shown)).toEqual(unreadOf(soon.values()))
    const again = shown.filter(
      ({ id, is_read, told_at }) => !is_read && told_at <= (this.seenRead.get(id) ?? ''),
    )
    expect(again).toEqual([])
    for (const { id, is_read, told_at } of shown) if (is_read) this.seenRead.set(id, told_at)
  }

  private put(fields: Partial<Entry>): void {
    this.entries.push(anEntry({ account: 'me', ...fields }))
  }

  private change(entry: Entry, change: Partial<Entry>): void {
    this.entries = this.entries.map((one) => (one === entry ? { ...one, ...change } : one))
  }
}

it.each(Array.from({ length: 40 }, (_, seed) => seed))(
  'the unread are exact on two devices that read one, read all, and hear late of each other (seed %s)',
  (seed) => {
    const random = seededRandom(seed)
    const village = new Village()
    const devices = [new Device(village), new Device(village)] as const
    for (let n = 0; n < 150; n += 1) {
      const device = devices[random() < 0.5 ? 0 : 1]
      const thing = `thing ${Math.floor(random() * 6)}`
      const acts = [
        () => village.tell(thing),
        () => village.tell(thing),
        () => (random() < 0.3 ? village.takeBack(thing) : undefined),
        () => device.readOne(random()),
        () => (random() < 0.4 ? device.readAll() : undefined),
        () => device.push(random() < 0.7),
        () => device.pull(),
      ]
      acts[Math.floor(random() * acts.length)]?.()
      for (const one of devices) one.check()
    }
    for (const device of devices)
      while (device.entries.some(({ state }) => state !== 'accepted')) device.push(true)
    for (const device of devices) {
      device.pull()
      device.check()
      expect(unreadOf(device.shown())).toEqual(unreadOf(village.rows.values()))
    }
    devices[0].readAll()
    expect(unreadOf(devices[0].shown())).toEqual([])
  },
)

it('what the database refused to read stays unread', () => {
  const all = anEntry({ table: 'notification_reads', kind: 'insert', fields: { up_to: at(5) } })
  const rows = [told('a', 5, 1)]
  expect(unreadOf(withRead(rows, readUpTo([all])))).toEqual([])
  expect(unreadOf(withRead(rows, readUpTo([{ ...all, state: 'refused' }])))).toEqual(['a'])
})
