import { describe, expect, it } from 'vitest'
import { japanDay } from '@/src/domain/japan-day'
import { paths } from '@/src/domain/paths'
import { closeUndo } from '@/tests/support/fan'
import { served } from '@/tests/support/served'
import { sharedDevices } from '@/tests/support/shared-devices'

// A ban that another gave first, one that is lifted by hand, and those that were ever given.

const server = served()
const shared = sharedDevices(server)

const DAY = 86_400_000

/** Gives somebody a name of their own, so that a list can be asked for them. */
async function named(person: string, name: string): Promise<string> {
  const { user } = await server.session(person)
  await server.sql`update public.profiles set display_name = ${name} where id = ${user.id}`
  return user.id
}

describe('a ban', () => {
  it('that another gave meanwhile is refused in the specification’s words, and lifted by hand', async () => {
    const { page, context } = await shared('moderator')
    const id = await named('fan-4', '二度は罰せられない忍者')
    await page.goto(server.url + paths.adminPage('users', id))
    const bar = page.getByRole('toolbar', { name: 'この方への操作' })
    await bar.getByRole('button', { name: 'BANする' }).waitFor()
    await context.setOffline(true)
    await bar.getByRole('button', { name: 'BANする' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: /詳しい理由/ }).fill('宣伝の投稿が続いたため。')
    await dialog.getByRole('button', { name: 'BANする' }).click()
    await closeUndo(page)
    await server.sql`insert into public.banned_users (user_id, reason_category, reason_detail)
      values (${id}, 'copyright', '先に伝えられた理由。')`
    await context.setOffline(false)
    await page.getByText('BANの操作を送信できませんでした').first().waitFor()
    await page.getByText('このユーザーは既にBANされています。').first().waitFor()

    await page.goto(server.url + paths.adminPage('bans', id))
    const history = page.getByRole('region', { name: 'BANの履歴' }).getByRole('listitem')
    await history.getByText('先に伝えられた理由。').waitFor()
    expect(await history.getByText('宣伝の投稿が続いたため。').count()).toBe(0)
    const given = page.getByRole('toolbar', { name: 'BAN', exact: true })
    await given.getByRole('button', { name: 'BANを解除する' }).click()
    const question = page.getByRole('alertdialog')
    await question.getByText('二度は罰せられない忍者さんのBANを解除しますか？').waitFor()
    await question.getByRole('button', { name: 'BANを解除する' }).click()
    await given.getByRole('button', { name: 'BANする' }).waitFor()
    await closeUndo(page)
    const active = async () =>
      (await server.sql`select from public.banned_users where user_id = ${id} and is_active`).length
    await expect.poll(active).toBe(0)
    await history.getByText(/に解除$/).waitFor()
  })
})

describe('bans', () => {
  it('are narrowed by view, reason and days in the address, which a reload keeps', async () => {
    const { page } = await shared('moderator')
    const [spam, copy] = [await named('fan-3', '宣伝の忍者'), await named('fan-5', '写しの忍者')]
    await server.sql`insert into public.banned_users (user_id, reason_category)
      values (${spam}, 'spam'), (${copy}, 'copyright')`
    await page.goto(server.url + paths.adminPage('bans'))
    const list = page.getByRole('region', { name: 'BANの一覧' })
    const of = (name: string) => list.getByRole('link').filter({ hasText: name })
    const [reason, from, to] = [
      list.getByRole('combobox', { name: '理由で絞り込む' }),
      list.getByLabel('期間（開始日）'),
      list.getByLabel('期間（終了日）'),
    ]
    await list.getByRole('radio', { name: /^すべて/ }).check({ force: true })
    for (const name of ['宣伝の忍者', '写しの忍者']) await of(name).waitFor()
    const today = japanDay(Date.now())
    await reason.selectOption('スパム・宣伝')
    await from.fill(today)
    await to.fill(today)
    await of('写しの忍者').waitFor({ state: 'detached' })
    await page.reload()
    await of('宣伝の忍者').waitFor()
    expect(await of('写しの忍者').count()).toBe(0)
    expect([await reason.inputValue(), await from.inputValue(), await to.inputValue()]).toEqual([
      'spam',
      today,
      today,
    ])
    expect(await list.getByRole('radio', { name: /^すべて/ }).isChecked()).toBe(true)
    // What is open stays open, and what is narrowed down stays so.
    await of('宣伝の忍者').click()
    await page.getByRole('article', { name: '宣伝の忍者' }).waitFor()
    await page.reload()
    await page.getByRole('article', { name: '宣伝の忍者' }).waitFor()
    expect(await reason.inputValue()).toBe('spam')

    await from.fill(japanDay(Date.now() + DAY))
    await to.fill(japanDay(Date.now() + DAY))
    await list.getByText('条件に合うBANはありません').waitFor()
    await list.getByRole('button', { name: '絞り込みを解除' }).click()
    for (const name of ['宣伝の忍者', '写しの忍者']) await of(name).waitFor()
  })
})
