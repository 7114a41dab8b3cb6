import type { Server } from './server'

/** One letter each, which no line breaks: a pile of marks, and a family of very many. */
const pile = (length: number) => `忍${'\u0301\u20dd\u0489\u1ab0'.repeat(length).slice(0, length - 1)}`
const family = (length: number) => '👨\u200d'.repeat(length).slice(0, 3 * Math.floor(length / 2) - 1)

/** The longest that people may write, and the largest counts, in place of what the seed has. */
export async function writeWidest({ sql }: Server): Promise<void> {
  /** Of every three rows one has broad letters, one a pile, one a family. */
  const oneOf = (broad: string, length: number) =>
    sql`(array[${broad}, ${pile(length)}, ${family(length)}])[(1 + rev % 3)::int]`
  await sql`update public.profiles
    set display_name = ${oneOf('忍'.repeat(30), 30)}, bio = ${oneOf('w'.repeat(160), 160)}`
  await sql`update public.user_stats
    set total_posts = 12345, follower_count = 12345, following_count = 12345, experience = 159999`
  await sql`update public.posts set title = ${oneOf('w'.repeat(100), 97)}`
  await sql`update public.post_counters set like_count = 12345, comment_count = 12345`
  await sql`update public.events set title = ${oneOf('w'.repeat(100), 97)}, location = repeat('w', 200),
    external_link_url = 'https://example.com/', external_link_text = repeat('w', 40)`
  await sql`update public.events set end_date = start_date + interval '1 day' where not is_draft`
  await sql`update public.event_counters set going_count = 12345`
  await sql`update public.comments set body = ${oneOf('w'.repeat(300), 300)}`
  await sql`update public.announcements set title = ${oneOf('w'.repeat(100), 97)}, body = repeat('w', 300)`
  await sql`update public.collections
    set name = ${oneOf('w'.repeat(50), 50)}, description = repeat('w', 200)`
}
