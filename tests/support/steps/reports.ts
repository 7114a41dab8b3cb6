import type { Page } from 'playwright'
import { uuidV7 } from '@/sync/host/uuid'
import { openHome } from '@/tests/support/fan'
import { published } from '@/tests/support/posts'
import type { Server } from '@/tests/support/server'

const queue = (page: Page) => page.getByRole('region', { name: '通報の一覧' })

/** A report in the list of all of them. */
export const line = (page: Page, title: string) => queue(page).getByRole('link').filter({ hasText: title })

/** Opens it; the desk's keys are for what is shown. */
export async function openCase(page: Page, title: string): Promise<void> {
  await line(page, title).click()
  await page.getByRole('article', { name: title }).waitFor()
}

/** The steps of the tests of reports, for one server. */
export function reportsSteps(server: Server) {
  /** Somebody's post of the seed is reported by another, by the database's own hand; gives its title. */
  async function reported(
    owner: string,
    by: string,
    reason = 'copyright',
  ): Promise<{ title: string; id: string }> {
    const [mine, theirs] = await Promise.all([server.session(owner), server.session(by)])
    const post = (await published(server)).find(({ user_id }) => user_id === mine.user.id)
    if (!post) throw new Error(`${owner} has no post`)
    await server.sql`insert into public.reports (id, reporter_id, content_type, content_id, reason, description)
      values (${uuidV7()}, ${theirs.user.id}, 'post', ${post.id}, ${reason}, '元の作品があります')`
    return post
  }

  async function caseOf(content: string) {
    const [row] = await server.sql`
      select status, holder_id, measures from public.report_cases where content_id = ${content}`
    return row
  }

  /** By the profile menu, as somebody of the team would. */
  async function toReports(page: Page): Promise<void> {
    await openHome(page, server.url)
    await page.getByRole('button', { name: 'プロフィールメニュー' }).click()
    await page.getByRole('menuitem', { name: '管理' }).click()
    await page.getByRole('navigation', { name: '管理メニュー' }).getByRole('link', { name: '通報' }).click()
    await queue(page).waitFor()
  }

  return { reported, caseOf, toReports }
}
