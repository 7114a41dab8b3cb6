import type { Server } from '@/tests/support/server'

/** The steps of events-reading's tests, for one server and whoever sits at the device. */
export function eventsReadingSteps(server: Server) {
  /** An event of fan-1's, some hours from now; gives its id. */
  async function anEvent(
    title: string,
    { from = 48, until = null as number | null, category = 'community', description = '' } = {},
  ): Promise<string> {
    const id = crypto.randomUUID()
    const at = (hours: number | null) => (hours === null ? null : new Date(Date.now() + hours * 3_600_000))
    await server.sql`insert into public.events (id, user_id, title, start_date, end_date, category, description)
    select ${id}, id, ${title}, ${at(from)}, ${at(until)}, ${category}, ${description}
    from public.profiles where display_name = 'みつば'`
    return id
  }

  return { anEvent }
}
