import { describe, expect, it } from 'vitest'
import { paths } from '@/src/domain/paths'
import { closeUndo } from '@/tests/support/fan'
import { served } from '@/tests/support/served'
import { sharedDevices } from '@/tests/support/shared-devices'

const server = served()
const shared = sharedDevices(server)

/** Who somebody is, and by which address they signed in. */
async function known(person: string) {
  const { user } = await server.session(person)
  const [row] = await server.sql<{ name: string; email: string }[]>`
    select p.display_name as name, u.email from public.profiles p join auth.users u using (id)
    where id = ${user.id}`
  return { id: user.id, name: row?.name ?? '', email: row?.email ?? '' }
}

describe('somebody', () => {
  it('is found by an admin by their e-mail address, which no address bar shows', async () => {
    const { page } = await shared('master')
    const them = await known('fan-5')
    await page.goto(server.url + paths.adminPage('users'))
    const box = page.getByRole('searchbox', { name: '名前・ユーザー名・ID・メールアドレスで検索' })
    const addresses: string[] = []
    page.on('framenavigated', (frame) => addresses.push(frame.url()))
    await box.fill(` ${them.email.toUpperCase()} `)
    await box.press('Enter')
    const list = page.getByRole('region', { name: 'ユーザーの一覧' }).getByRole('listitem')
    await list.filter({ hasText: them.name }).getByRole('link').click()
    await page.getByRole('article', { name: them.name }).waitFor()
    expect(await list.count()).toBe(1)
    expect(new URL(page.url()).searchParams.get('q')).toBe(them.id)
    expect([page.url(), ...addresses].filter((one) => /@|%40|example/i.test(one))).toEqual([])

    await box.fill('nobody@example.com')
    await box.press('Enter')
    await page.getByText('該当する方はいません').waitFor()
    expect(page.url()).not.toMatch(/@|%40/)
  })

  it('has no address for a moderator, who is asked for a name alone', async () => {
    const { page } = await shared('moderator')
    const them = await known('fan-5')
    await page.goto(server.url + paths.adminPage('users', them.id))
    await page.getByRole('searchbox', { name: '名前・ユーザー名・IDで検索' }).waitFor()
    const person = page.getByRole('article', { name: them.name })
    await person.getByText('登録日').waitFor()
    expect(await page.getByText('メールアドレス').count()).toBe(0)
    expect(await person.getByRole('button', { name: '表示する' }).count()).toBe(0)
    const toolbar = person.getByRole('toolbar', { name: 'この方への操作' })
    await toolbar.getByRole('button', { name: 'BANする' }).waitFor()
    expect(await toolbar.getByRole('button', { name: /注目のクリエイター|強制ログアウト/ }).count()).toBe(0)
  })

  it('who was made a featured creator is one from then on, for everybody', async () => {
    const { page } = await shared('master')
    const them = await known('fan-3')
    await server.sql`update public.profiles set is_featured_creator = false where id = ${them.id}`
    await page.goto(server.url + paths.adminPage('users', them.id))
    const person = page.getByRole('article', { name: them.name })
    await person.getByRole('button', { name: '注目のクリエイターに選ぶ' }).click()
    await person.getByRole('button', { name: '注目のクリエイターから外す' }).waitFor()
    await closeUndo(page)
    const isFeatured = async () => {
      const [row] = await server.sql`select is_featured_creator from public.profiles where id = ${them.id}`
      return row?.is_featured_creator
    }
    await expect.poll(isFeatured).toBe(true)
    await page.reload()
    await person.getByRole('button', { name: '注目のクリエイターから外す' }).waitFor()
    await person.getByText('注目のクリエイターに選出').waitFor()
    await page.goto(`${server.url}${paths.adminPage('users')}?view=featured`)
    await page
      .getByRole('region', { name: 'ユーザーの一覧' })
      .getByRole('link')
      .filter({ hasText: them.name })
      .waitFor()
  })
})
