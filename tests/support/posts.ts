import type { Server } from './server'

interface Published {
  id: string
  title: string
  user_id: string
  image_url: string | null
}

/** What everybody may see, newest first, as the database has it. */
export const published = ({ sql }: Server) =>
  sql<Published[]>`
    select p.id, p.title, p.user_id, p.image_url from public.posts p where p.is_published order by p.feed_key, p.id`
