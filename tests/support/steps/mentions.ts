import type { Page } from 'playwright'
import { published } from '@/tests/support/posts'
import type { Server } from '@/tests/support/server'

/** Where a comment is typed. */
export const field = (page: Page) => page.getByLabel('コメントを書く')

/** The people who are offered for a mention. */
export const options = (page: Page) =>
  page.getByRole('listbox', { name: 'メンションする人の候補' }).getByRole('option')

/** The steps of mentions's tests, for one server and whoever sits at the device. */
export function mentionsSteps(server: Server) {
  const openPost = async (page: Page) => {
    const [post] = await published(server)
    await page.goto(`${server.url}/posts/${post?.id}`)
    await field(page).waitFor()
  }

  return { openPost }
}
