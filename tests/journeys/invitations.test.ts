import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { devices } from '@/tests/support/devices'
import { agree, asPerson } from '@/tests/support/person'
import { served } from '@/tests/support/served'
import { codeOn, invitationsSteps } from '@/tests/support/steps/invitations'

// An invitation is made, followed and told to both; one that cannot be used says why.

const server = served()
const device = devices(server)

const { idOf, nameOf, openCode } = invitationsSteps(server)

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
})
