import { describe, expect, it, onTestFinished } from 'vitest'
import { devices } from '@/tests/support/devices'
import { asPerson } from '@/tests/support/person'
import { served } from '@/tests/support/served'
import { settle } from '@/tests/support/settled'
import { codeOn, invitationsSteps } from '@/tests/support/steps/invitations'

const server = served()
const device = devices()

const { idOf, nameOf, openCode } = invitationsSteps(server)

describe('an invitation', () => {
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
    await page.getByText('招待を利用できませんでした').waitFor()
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

  it('is on the device without a connection: it can be copied, and making another says what it needs', async () => {
    const { device: own, page } = await settle(server, 'fan-5')
    onTestFinished(() => own.close())
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
