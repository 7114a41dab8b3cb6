import { describe, expect, it } from 'vitest'
import { uuidV7 } from '@/sync/host/uuid'
import { closeUndo } from '@/tests/support/fan'
import { served } from '@/tests/support/served'
import { sharedDevices } from '@/tests/support/shared-devices'
import { card, picture, veil } from '@/tests/support/steps/sensitive'

const server = served()
const shared = sharedDevices(server)

/** A new post with somebody's picture, by the database's own hand; gives its title. */
async function withPicture(isSensitive: boolean): Promise<string> {
  const title = isSensitive ? '血の月の朝' : '血の月の夜'
  await server.sql`
    insert into public.posts (id, user_id, title, image_url, image_width, image_height, image_thumbhash, is_sensitive)
    select ${uuidV7()}, user_id, ${title}, image_url, image_width, image_height, image_thumbhash, ${isSensitive}
    from public.posts where image_url is not null and user_id <> ${(await server.session('fan-2')).user.id} limit 1`
  return title
}

describe('a sensitive picture', () => {
  it('is behind it for visitors always, and never or at once for who chose so', async () => {
    const title = await withPicture(true)
    const { page } = await shared('fan-2')
    await veil(page, title).waitFor()
    await page.goto(`${server.url}/settings`)
    await page.getByRole('combobox', { name: 'センシティブな画像' }).selectOption({ label: '表示しない' })
    await page.goto(server.url)
    await card(page, title).getByRole('link', { name: '設定により表示していません' }).waitFor()
    await page.goto(`${server.url}/settings`)
    await page.getByRole('combobox', { name: 'センシティブな画像' }).selectOption({ label: 'いつも表示' })
    await page.goto(server.url)
    await picture(page, title).waitFor()

    const visitor = await shared(null)
    await card(visitor.page, title).getByRole('link', { name: 'ログインすると表示できます' }).waitFor()
  })

  it('is marked by the team, too', async () => {
    const title = await withPicture(false)
    const { page } = await shared('master')
    await page.goto(`${server.url}/admin/posts`)
    const line = page
      .getByRole('list', { name: '投稿の一覧' })
      .getByRole('listitem')
      .filter({ hasText: title })
    await line.getByRole('button', { name: 'センシティブに設定' }).click()
    await line.getByRole('button', { name: 'センシティブ設定を解除' }).waitFor()
    await closeUndo(page)
    const marked = async () => {
      const [row] = await server.sql`select is_marked_sensitive from public.posts where title = ${title}`
      return row?.is_marked_sensitive
    }
    await expect.poll(marked).toBe(true)
  })
})

describe('a tag that one mutes', () => {
  it('takes what has it from home, and gives it back', async () => {
    const { page } = await shared('fan-2')
    const { user } = await server.session('fan-1')
    await server.sql`insert into public.posts (id, user_id, title, character_tags)
      values (${uuidV7()}, ${user.id}, '札のある絵', ${['夜の見回り']}), (${uuidV7()}, ${user.id}, '札のない絵', '{}')`
    await card(page, '札のある絵').waitFor()
    await page.goto(`${server.url}/settings`)
    const field = page.getByRole('textbox', { name: 'ミュートするタグ' })
    // As it is copied from elsewhere: several are several.
    await field.fill('#夜の見回り #別の札')
    await field.press('Enter')
    const muted = page.getByRole('list', { name: 'ミュートしたタグ' })
    await muted.getByText('#夜の見回り', { exact: true }).waitFor()
    await muted.getByRole('button', { name: '「#別の札」のミュートを解除' }).click()
    await page.goto(server.url)
    await card(page, '札のない絵').waitFor()
    await card(page, '札のある絵').waitFor({ state: 'detached' })
    await page.goto(`${server.url}/settings`)
    await muted.getByRole('button', { name: '「#夜の見回り」のミュートを解除' }).click()
    await muted.waitFor({ state: 'detached' })
    await page.goto(server.url)
    await card(page, '札のある絵').waitFor()
  })
})
