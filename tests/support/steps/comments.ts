import type { Page } from 'playwright'
import { uuidV7 } from '@/sync/host/uuid'
import { published } from '@/tests/support/posts'
import type { Server } from '@/tests/support/server'

/** The part of a post’s page that holds its comments. */
export const section = (page: Page) => page.getByRole('region', { name: /^コメント/ })

/** The comment that has these words. */
export const comment = (page: Page, words: string | RegExp) =>
  section(page).getByRole('listitem').filter({ hasText: words })

/** Where a new comment is typed. */
export const field = (page: Page) => section(page).getByRole('textbox', { name: /コメントを書く/ })

/** Types a comment, sends it, and waits until it stands in the list. */
export async function send(page: Page, words: string): Promise<void> {
  await field(page).fill(words)
  await section(page).getByRole('button', { name: '送信する' }).click()
  await comment(page, words).waitFor()
}

/** The steps of comments's tests, for one server and whoever sits at the device. */
export function commentsSteps(server: Server) {
  const open = async (page: Page, id: string) => {
    await page.goto(`${server.url}/posts/${id}`)
    await section(page).waitFor()
  }

  const stored = async (post: string) => {
    const rows = await server.sql<{ body: string }[]>`
    select body from public.comments where post_id = ${post} order by created_at, id`
    return rows.map(({ body }) => body)
  }

  /** By the database's own hand. */
  const said = async (post: string, display: string, body: string) => {
    const id = uuidV7()
    await server.sql`insert into public.comments (id, post_id, user_id, body)
    select ${id}, ${post}, id, ${body} from public.profiles where display_name = ${display}`
    return id
  }

  const aPost = async (at: number) => (await published(server))[at]?.id ?? ''

  return { open, stored, said, aPost }
}
