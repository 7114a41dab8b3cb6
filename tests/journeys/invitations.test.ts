import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { devices } from '@/tests/support/devices'
import { agree, asPerson } from '@/tests/support/person'
import { served } from '@/tests/support/served'
import { codeOn, invitationsSteps } from '@/tests/support/steps/invitations'

// An invitation is made, followed and told to both.

const server = served()
const device = devices(server)

const { nameOf, openCode } = invitationsSteps(server)

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
})
