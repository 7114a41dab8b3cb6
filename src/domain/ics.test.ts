import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import { type CalendarEvent, cancelledIcs, icsOf } from './ics'

const event: CalendarEvent = {
  id: '01a1fe8c-0000-7000-8000-0000000000aa',
  title: '夜の写生会',
  description: '月を描きます。',
  location: '竹林の庵',
  category: 'ワークショップ',
  start_date: '2026-11-28T10:00:00Z',
  end_date: '2026-11-28T12:30:00.000Z',
  external_link_url: null,
  updated_at: '2026-11-20T00:00:05Z',
  page: 'https://shinobi.example/events/01a1fe8c-0000-7000-8000-0000000000aa',
  site: 'https://shinobi.example/',
}

/** The one event of a file, as a calendar reads it. */
const read = (ics: string) => {
  const calendar = new ICAL.Component(ICAL.parse(ics))
  const all = calendar.getAllSubcomponents()
  expect(all.map(({ name }) => name)).toEqual(['vevent'])
  const [component] = all
  if (!component) throw new Error('no event')
  return { calendar, component, event: new ICAL.Event(component) }
}

describe('an event in a calendar', () => {
  it('is read back as it was: times, words, place, address', () => {
    const { component, event: read1 } = read(icsOf(event))
    expect(read1.uid).toBe(`${event.id}@shinobi-no-sato`)
    expect(read1.summary).toBe('夜の写生会')
    expect(read1.location).toBe('竹林の庵')
    expect(read1.description).toContain('月を描きます。')
    expect(read1.startDate.toJSDate().toISOString()).toBe('2026-11-28T10:00:00.000Z')
    expect(read1.endDate.toJSDate().toISOString()).toBe('2026-11-28T12:30:00.000Z')
    expect(component.getFirstPropertyValue('url')).toBe(event.page)
    expect(component.getFirstPropertyValue('categories')).toBe('ワークショップ')
    expect(component.getFirstPropertyValue('status')).toBe('CONFIRMED')
    expect(String(component.getFirstPropertyValue('dtstamp'))).toBe('2026-11-20T00:00:05Z')
  })

  it('folds at 75 octets, never inside a character, and ends each line as the RFC wants it', () => {
    const title = '🥷手裏剣👨‍👩‍👧忍者の里で、みんなと一緒に夜の写生会をひらきます。'.repeat(4)
    const ics = icsOf({ ...event, title, description: `a${'あ🌕'.repeat(500)}` })
    expect(ics.endsWith('END:VCALENDAR\r\n')).toBe(true)
    const lines = ics.slice(0, -2).split('\r\n')
    expect(lines.some((line) => line.startsWith(' '))).toBe(true)
    for (const line of lines) {
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
      expect(line).not.toMatch(/[\r\n\ufffd]/u)
    }
    const { event: found } = read(ics)
    expect(found.summary).toBe(title)
    expect(found.description).toContain('あ🌕'.repeat(500))
  })

  it('keeps commas, semicolons, backslashes and line breaks what they were', () => {
    const odd = 'a,b;c\\d\\n"e"\nf\r\ng:h'
    const { event: found } = read(icsOf({ ...event, title: odd, description: odd, location: odd }))
    expect(found.summary).toBe('a,b;c\\d\\n"e"\nf\ng:h')
    expect(found.location).toBe('a,b;c\\d\\n"e"\nf\ng:h')
  })

  it.each([
    'x\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nSUMMARY:偽',
    'x\nATTENDEE:mailto:a@example.com',
    'x\rBEGIN:VALARM',
    'x\u2028ATTACH:https://evil.example/',
    'x\u0085ATTACH:https://evil.example/',
    'x\u0000\u0008\u000bATTACH:y',
    'x\ud800',
  ])('typed words are no properties: %j', (attack) => {
    const ics = icsOf({ ...event, title: attack, description: attack, location: attack, category: attack })
    const { component } = read(ics)
    const names = component.getAllProperties().map(({ name }) => name)
    expect(names.toSorted()).toEqual(
      [
        'categories',
        'description',
        'dtend',
        'dtstamp',
        'dtstart',
        'location',
        'organizer',
        'sequence',
        'status',
        'summary',
        'uid',
        'url',
      ].toSorted(),
    )
  })

  it('an address that is no plain https is left out', () => {
    const { event: found } = read(icsOf({ ...event, external_link_url: 'javascript:alert(1)' }))
    expect(found.description).not.toContain('javascript')
    const { event: linked } = read(icsOf({ ...event, external_link_url: 'https://discord.example/a' }))
    expect(linked.description).toContain('https://discord.example/a')
  })

  it('without an end it lasts an hour; one that ends as it begins has no length', () => {
    const { event: open } = read(icsOf({ ...event, end_date: null }))
    expect(open.endDate.toJSDate().toISOString()).toBe('2026-11-28T11:00:00.000Z')
    const { event: point } = read(icsOf({ ...event, end_date: event.start_date }))
    expect(point.endDate.toJSDate().toISOString()).toBe('2026-11-28T10:00:00.000Z')
  })

  it('an edit keeps the UID and raises the SEQUENCE; called off, it is later than all', () => {
    const before = read(icsOf(event)).event
    const after = read(icsOf({ ...event, updated_at: '2026-11-20T00:00:06Z' })).event
    const off = read(cancelledIcs(event, Date.parse('2026-11-21T00:00:00Z')))
    expect(after.uid).toBe(before.uid)
    expect(off.event.uid).toBe(before.uid)
    expect(after.sequence).toBeGreaterThan(before.sequence)
    expect(off.event.sequence).toBeGreaterThan(after.sequence)
    expect(off.event.sequence).toBeLessThan(2 ** 31)
    expect(off.component.getFirstPropertyValue('status')).toBe('CANCELLED')
    expect(off.calendar.getFirstPropertyValue('method')).toBe('CANCEL')
  })

  it('of one that nothing is known of any more, the id is enough to call it off', () => {
    const { event: off, component } = read(cancelledIcs({ id: event.id, site: event.site }, Date.now()))
    expect(off.uid).toBe(`${event.id}@shinobi-no-sato`)
    expect(component.getFirstPropertyValue('dtstart')).toBeNull()
  })
  it('an edit that waits to be sent is later than the file before it, also by a clock that is late', () => {
    const sent = read(icsOf(event))
    const edited = { ...event, title: '朝の写生会' }
    const waiting = read(icsOf(edited, Date.parse('2026-11-20T08:00:00Z')))
    expect(waiting.event.summary).toBe('朝の写生会')
    expect(waiting.event.sequence).toBeGreaterThan(sent.event.sequence)
    expect(String(waiting.component.getFirstPropertyValue('dtstamp'))).toBe('2026-11-20T08:00:00Z')
    for (const later of [icsOf(edited, Date.parse('2026-11-19T23:59:00Z')), cancelledIcs(event, 0)]) {
      const { event: read1, component } = read(later)
      expect(read1.sequence).toBe(sent.event.sequence + 1)
      expect(String(component.getFirstPropertyValue('dtstamp'))).toBe('2026-11-20T00:00:06Z')
    }
  })

  it('the village invites and calls off (RFC 5546: both name one organizer)', () => {
    const site = `https://${'a'.repeat(60)}.example/`
    const known = { ...event, site }
    const organizers = [
      icsOf(known),
      cancelledIcs(known, Date.now()),
      cancelledIcs({ id: event.id, site }, 0),
    ].map((ics) => {
      for (const line of ics.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
      const organizer = read(ics).component.getFirstProperty('organizer')
      return [organizer?.getFirstParameter('cn'), organizer?.getFirstValue()]
    })
    expect(organizers).toEqual(Array(3).fill(['忍の里', site]))
  })
})

it('an event whose stamp on the device is damaged is a file all the same', () => {
  expect(icsOf({ ...event, updated_at: 'yesterday' })).toContain(`SUMMARY:${event.title}`)
})
