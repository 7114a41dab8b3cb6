import type { Page } from 'playwright'
import type { Server } from '@/tests/support/server'

export const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name: new RegExp(name) })

export const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })

/** The steps of profile's tests, for one server and whoever sits at the device. */
export function profileSteps(server: Server) {
  /** A person by the name they are called, with what the database counts of them. */
  async function personOf(where: string) {
    const [person] = await server.sql.unsafe(`
    select p.id, p.display_name as name, s.total_posts as posts, s.follower_count as followers
    from public.profiles p join public.user_stats s on s.user_id = p.id where ${where} order by p.id limit 1`)
    return person as unknown as { id: string; name: string; posts: number; followers: number }
  }

  return { personOf }
}
