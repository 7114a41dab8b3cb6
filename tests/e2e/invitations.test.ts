import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { devices } from '@/tests/support/devices'
import { agree, asPerson } from '@/tests/support/person'
import { served } from '@/tests/support/served'
import { settledFan } from '@/tests/support/settled'

const server = served()
const device = devices()

const idOf = async (person: string) => (await server.session(person)).user.id
const nameOf = async (person: string): Promise<string> => {
  const [row] = await server.sql`select display_name from public.profiles where id = ${await idOf(person)}`
  return row?.display_name
}
const openCode = async (person: string): Promise<string> => {
  const [row] = await server.sql`
    select code from public.invitations where inviter_id = ${await idOf(person)} and status = 'open'`
  return row?.code
}

/** The code that the page shows; made when there is none. */
async function codeOn(page: Page): Promise<string> {
  const card = page.getByRole('region', { name: '招待コード' })
  const make = card.getByRole('button', { name: '招待コードを作る' })
  const shown = card.getByText(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/)
  await make.or(shown).first().waitFor()
  if (await make.isVisible()) await make.click()
  return ((await shown.textContent()) ?? '').replace('-', '')
}

/** Comes by the link, through Google's page. */
async function comeBy(page: Page, code: string, person: RegExp): Promise<void> {
  await page.goto(`${server.url}/signup?invite=${code}`)
  await page.getByRole('button', { name: 'Googleでログイン' }).click()
  await page.getByRole('link', { name: person }).click()
  await page.waitForURL((url) => url.origin === new URL(server.url).origin && url.pathname === '/')
}

describe('an invitation', () => {
  it('is made, followed through Google’s page, and told to both, live', async () => {
    const [host, guest] = [await device(), await device()]
    await asPerson(host.page, server, 'fan-2')
    await host.page.goto(`${server.url}/invitations`)
    const code = await codeOn(host.page)
    await host.page.getByText('まだ誰も招待していません').waitFor()
    expect(await openCode('fan-2')).toBe(code)

    await guest.page.goto(`${server.url}/signup?invite=${code.toLowerCase()}`)
    await guest.page.getByText(`${await nameOf('fan-2')}さんからの招待です`).waitFor()
    await comeBy(guest.page, code, /newcomer|新参|はじめ/)
    await agree(guest.page)
    await guest.page.getByText('招待を利用しました').waitFor()

    const invited = host.page.getByRole('list', { name: '招待した仲間' })
    await invited.getByText(await nameOf('newcomer')).waitFor()
    await host.page.getByText('あと2人で「三人衆」').waitFor()
    await host.page.getByRole('button', { name: '招待コードを作る' }).waitFor()

    await host.page.getByRole('link', { name: '招待の統計を見る' }).click()
    await host.page.getByRole('heading', { level: 1, name: '招待の統計' }).waitFor()
    await host.page.getByText('1 / 20人').waitFor()
    await host.page.getByText('+150 XP').waitFor()
    await host.page.getByRole('row', { name: /月 1人/ }).waitFor()
  })

  it('that cannot be used says why before and after, and nothing of it is lost', async () => {
    const { page } = await device()
    const inviter = await idOf('fan-3')
    await server.sql`insert into public.invitations (inviter_id, code, status, accepted_at)
      values (${inviter}, 'VSED2345', 'accepted', now()) on conflict do nothing`
    const late = await idOf('fan-9')
    await server.sql`update public.profiles set joined_at = now(), created_at = now() where id = ${late}`
    for (const none of ['VSED-234', '']) {
      await page.goto(`${server.url}/signup?invite=${none}`)
      await page.getByText('この招待コードは見つかりません。').waitFor()
    }
    await page.goto(`${server.url}/signup?invite=VSED2345`)
    await page.getByText('この招待は、ほかの方に使われています。').waitFor()
    await page.goto(`${server.url}/signup?invite=0000-0000`)
    await page.getByText('この招待コードは見つかりません。').waitFor()
    await page.goto(`${server.url}/signup?invite=VSED2345`)
    await page.getByText('この招待は、ほかの方に使われています。').waitFor()
    await asPerson(page, server, 'fan-9')
    await page.getByText('招待を受けられませんでした').waitFor()
    await page.goto(`${server.url}/outbox`)
    await page.getByText('この招待は、ほかの方に使われています。').waitFor()
  })

  it('is not for who is in already', async () => {
    const { page } = await device()
    await asPerson(page, server, 'fan-4')
    await page.goto(`${server.url}/signup?invite=ABCD2345`)
    await page.getByText('招待を使えるのは、はじめて登録する方だけです').waitFor()
    await page.waitForURL((url) => url.pathname === '/')
    expect(await page.evaluate(() => localStorage.getItem('shinobi-invitation'))).toBe(null)
  })

  it('is on the device without a line: it can be copied, and making another says what it needs', async () => {
    const { device: own, page } = await settledFan(server, 'fan-5')
    await page.goto(`${server.url}/invitations`)
    const code = await codeOn(page)
    await own.context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await own.context.setOffline(true)
    await page.reload()
    expect(await codeOn(page)).toBe(code)
    await page.getByRole('button', { name: 'コードをコピー' }).click()
    await page.getByText('コピーしました').waitFor()
    const anew = page.getByRole('button', { name: 'コードを作り直す' })
    await anew.click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'コードを作り直す' }).click()
    await page.getByText('ネットワークエラーが発生しました。').waitFor()
    expect(await codeOn(page)).toBe(code)
    await own.context.setOffline(false)
    await anew.click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'コードを作り直す' }).click()
    await expect.poll(() => codeOn(page)).not.toBe(code)
    expect(await codeOn(page)).toBe(await openCode('fan-5'))
    await own.close()
  })
})

describe('/test-invitation', () => {
  it('tells administrators what a code says, and nobody else', async () => {
    const { page } = await device()
    await server.sql`insert into public.invitations (inviter_id, code) values (${await idOf('fan-6')}, 'TEST2345')`
    await asPerson(page, server, 'fan-1')
    await page.goto(`${server.url}/test-invitation`)
    await page.getByRole('heading', { name: 'この操作を行う権限がありません。' }).waitFor()

    const admin = await device()
    await asPerson(admin.page, server, 'master')
    await admin.page.goto(`${server.url}/test-invitation`)
    const code = admin.page.getByLabel('招待コード')
    await code.fill('12')
    await code.press('Enter')
    await admin.page.getByText('この招待コードは見つかりません。').waitFor()
    await code.fill('test-2345')
    await code.press('Enter')
    await admin.page.getByText('このコードで登録できます。').waitFor()
    await admin.page.getByText(new RegExp(`招待した人：${await nameOf('fan-6')}`)).waitFor()
  })
})
