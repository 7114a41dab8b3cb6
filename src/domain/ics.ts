import { httpsLink } from './https-link'

/** What of an event goes into a calendar; times are ISO text. */
export interface CalendarEvent {
  id: string
  title: string
  description: string
  location: string
  /** As words. */
  category: string
  start_date: string | null
  /** Null: open-ended. */
  end_date: string | null
  external_link_url: string | null
  updated_at: string
  /** The address of its page. */
  page: string
  /** The address of the site, which invites and calls off. */
  site: string
}

/** What is left of an event that is no more: its id, and what the device still knows of it. */
export type CancelledEvent = Pick<CalendarEvent, 'id' | 'site'> & Partial<CalendarEvent>

/** RFC 5545, 3.1: octets of a line, without its break. */
const LINE_OCTETS = 75
/** An event without an end stands in a calendar as long as this. */
const OPEN_ENDED = 'PT1H'
/** Where the counting of edits begins: in seconds since then, it fits the 32 bits of an INTEGER until 2088. */
const FIRST_EDIT_MS = Date.UTC(2020, 0, 1)

const encoder = new TextEncoder()

/** Folds a content line at 75 octets, never inside a character (RFC 5545, 3.1). */
function folded(line: string): string {
  let out = ''
  let octets = 0
  for (const character of line) {
    const size = encoder.encode(character).length
    if (octets + size > LINE_OCTETS) {
      out += '\r\n '
      octets = 1
    }
    out += character
    octets += size
  }
  return out
}

/** A TEXT value (RFC 5545, 3.3.11): what would end the line, or the value, is escaped; other control characters go. */
const textOf = (value: string): string =>
  value
    .replace(/\r\n|[\r\n\u0085\u2028\u2029]/gu, '\n')
    .replace(/(?!\n)\p{Cc}/gu, '')
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n')
    .toWellFormed()

/** 20261128T100000Z; undefined: it is no time. */
const momentOf = (iso: string | null | undefined): string | undefined => {
  const date = new Date(iso ?? '')
  if (Number.isNaN(date.getTime())) return undefined
  return `${date.toISOString().replace(/[-:]/g, '').slice(0, 15)}Z`
}

/** `now`, but later than what the server stamped last: a device's clock may be behind it. In ms. */
const laterThan = (updated_at: string | undefined, now: number): number =>
  Math.max(now, (Date.parse(updated_at ?? '') || 0) + 1000)

/** Grows with each edit, since the database stamps each. */
const sequenceOf = (ms: number): string => String(Math.max(0, Math.floor((ms - FIRST_EDIT_MS) / 1000)))

type Line = [name: string, value: string | undefined]

const calendar = (method: string | undefined, lines: readonly Line[]): string =>
  [
    ['BEGIN', 'VCALENDAR'],
    ['VERSION', '2.0'],
    ['PRODID', '-//Shinobi no Sato//Events//JA'],
    ['CALSCALE', 'GREGORIAN'],
    ['METHOD', method],
    ['BEGIN', 'VEVENT'],
    ...lines,
    ['END', 'VEVENT'],
    ['END', 'VCALENDAR'],
  ]
    .flatMap(([name, value]) =>
      value === undefined || value === '' ? [] : `${folded(`${name}:${value}`)}\r\n`,
    )
    .join('')

/** Which event it is, in which edit, and by whom: RFC 5546 takes nothing back without an organizer. */
const identityOf = ({ id, site }: CancelledEvent, stamp: number): Line[] => [
  ['UID', textOf(`${id}@shinobi-no-sato`)],
  ['DTSTAMP', momentOf(new Date(stamp).toISOString())],
  ['SEQUENCE', sequenceOf(stamp)],
  ['ORGANIZER;CN=忍の里', new URL(site).href],
]

const whenOf = ({ start_date, end_date }: Partial<CalendarEvent>): Line[] => {
  const start = momentOf(start_date)
  const end = momentOf(end_date)
  if (!start) return []
  // An end must come after the beginning (RFC 5545, 3.8.2.2).
  const length: Line = end && end > start ? ['DTEND', end] : ['DURATION', end ? undefined : OPEN_ENDED]
  return [['DTSTART', start], length]
}

const linkOf = (url: string | null | undefined): string => (url ? (httpsLink(url)?.href ?? '') : '')

const whatOf = (event: Partial<CalendarEvent>): Line[] => [
  ['SUMMARY', event.title && textOf(event.title)],
  [
    'DESCRIPTION',
    textOf([event.description, linkOf(event.external_link_url), event.page].filter(Boolean).join('\n\n')),
  ],
  ['LOCATION', event.location && textOf(event.location)],
  ['CATEGORIES', event.category && textOf(event.category)],
  ['URL', event.page && new URL(event.page).href],
]

/**
 * An event as an iCalendar file (RFC 5545). Its UID is the same at every export and its SEQUENCE grows with edits, so
 * that a calendar takes a later file for a change of the same event. `unsent`: the server's clock in ms while an edit
 * waits to be sent, which no server has stamped.
 */
export const icsOf = (event: CalendarEvent, unsent?: number): string =>
  calendar(undefined, [
    ...identityOf(
      event,
      unsent === undefined ? Date.parse(event.updated_at) || 0 : laterThan(event.updated_at, unsent),
    ),
    ...whenOf(event),
    ...whatOf(event),
    ['STATUS', 'CONFIRMED'],
  ])

/** The same event called off, by the server's clock (`now` in ms): whatever a calendar had before, this is later. */
export const cancelledIcs = (event: CancelledEvent, now: number): string =>
  calendar('CANCEL', [
    ...identityOf(event, laterThan(event.updated_at, now)),
    ...whenOf(event),
    ...whatOf(event),
    ['STATUS', 'CANCELLED'],
  ])
