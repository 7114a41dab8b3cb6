import { cancelledIcs, icsOf } from '@/src/domain/ics'
import { paths } from '@/src/domain/paths'
import { text as eventText } from '@/src/entities/event/text'
import { saveBlob } from '@/src/ui/save-blob'
import { type EventRow, toServerTime } from '@/sync'

const save = (ics: string, id: string): void =>
  saveBlob(new Blob([ics], { type: 'text/calendar;charset=utf-8' }), `shinobi-no-sato-${id.slice(-12)}.ics`)

const site = `${location.origin}/`

const calendarEvent = (event: EventRow) => ({
  ...event,
  category: eventText.category(event.category),
  page: location.origin + paths.event(event.id),
  site,
})

/** Hands the event to whatever calendar opens such files. `isUnsent`: an edit of it waits, which the row shows already. */
export const addToCalendar = (event: EventRow, isUnsent: boolean): void =>
  save(icsOf(calendarEvent(event), isUnsent ? toServerTime(Date.now()) : undefined), event.id)

/** Takes it out of a calendar again: `last` is what the device still knows of it. */
export const cancelInCalendar = (id: string, last: EventRow | undefined): void =>
  save(cancelledIcs(last ? calendarEvent(last) : { id, site }, toServerTime(Date.now())), id)
