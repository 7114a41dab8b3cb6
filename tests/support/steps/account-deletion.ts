import type { Page } from 'playwright'
import type { Server } from '@/tests/support/server'

/** What one is told who signs in while the account is being deleted. */
export const leaving = (page: Page) =>
  page.getByRole('alertdialog', { name: 'アカウントの削除を受け付けています' })

/** The steps of account-deletion's tests, for one server and whoever sits at the device. */
export function accountDeletionSteps(server: Server) {
  const personOf = async (person: string) => {
    const { user } = await server.session(person)
    const [row] =
      await server.sql`select id, username, deletion_requested_at as at from public.profiles where id = ${user.id}`
    return row as { id: string; username: string; at: Date | null }
  }

  const openDialog = async (page: Page) => {
    await page.goto(`${server.url}/settings`)
    await page.getByRole('button', { name: 'アカウントを削除' }).click()
    return page.getByRole('dialog', { name: 'アカウントを削除しますか？' })
  }

  return { personOf, openDialog }
}
