import type { Page } from 'playwright'
import { cards } from '@/tests/support/fan'
import { asPerson } from '@/tests/support/person'
import type { Server } from '@/tests/support/server'

export const field = (page: Page, name: RegExp) => page.getByRole('textbox', { name })

export const save = (page: Page) => page.getByRole('button', { name: '保存する' }).click()

/** The steps of profile-edit's tests, for one server and whoever sits at the device. */
export function profileEditSteps(server: Server) {
  async function stored(id: string) {
    const [row] =
      await server.sql`select display_name, username, bio, website_url, twitter_username, avatar_url
    from public.profiles where id = ${id}`
    return row as unknown as Record<string, string | null>
  }

  /** Signs in and opens the form of one's own profile as one gets there. */
  async function openForm(page: Page, person: string): Promise<string> {
    await asPerson(page, server, person)
    await cards(page).first().waitFor()
    await page.getByRole('button', { name: 'プロフィールメニュー' }).click()
    await page.getByRole('menuitem', { name: 'マイページ' }).click()
    await page.getByRole('link', { name: 'プロフィールを編集' }).click()
    await field(page, /表示名/).waitFor()
    return (await server.session(person)).user.id
  }

  return { stored, openForm }
}
