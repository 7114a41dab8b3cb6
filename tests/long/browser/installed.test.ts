import { expect, it } from 'vitest'
import { offlineNoise } from '@/tests/support/console-guard'
import { devices } from '@/tests/support/devices'
import { cardOf, cards, titleOf, toggleLike, unlikedCard } from '@/tests/support/fan'
import { asPerson } from '@/tests/support/person'
import { served } from '@/tests/support/served'
import { controlled } from '@/tests/support/service-worker'
import { planted } from '@/tests/support/steps/composer-picture'

// What an installed app does beside the browser's own: it opens files, is felt, and tells what has arrived.

const server = served()
const device = devices(server)

it('a picture that somebody opens with the app becomes a draft', async () => {
  const { page } = await device()
  await asPerson(page, server, 'fan-1')
  await cards(page).first().waitFor()
  await controlled(page)
  // As an operating system hands it over, which no test can ask for.
  await page.addInitScript(
    (bytes) => {
      const file = new File([Uint8Array.from(atob(bytes), (char) => char.charCodeAt(0))], 'opened.jpg', {
        type: 'image/jpeg',
      })
      const isLaunch = location.pathname === '/'
      Object.defineProperty(window, 'launchQueue', {
        value: {
          setConsumer: (take: (launched: object) => void) =>
            take({ files: isLaunch ? [{ kind: 'file', getFile: async () => file }] : [] }),
        },
      })
    },
    (await planted(640, 480)).toString('base64'),
  )
  await page.goto(server.url)
  await page.waitForURL(/\/posts\/[0-9a-f-]+\/edit$/)
  await page.getByRole('img', { name: '投稿する画像' }).waitFor()
})

it('a like is felt, where a device can be; taking it back is not', async () => {
  const { page } = await device()
  await page.addInitScript(() => {
    const felt: number[] = []
    Object.assign(window, { felt })
    Navigator.prototype.vibrate = (pattern) => felt.push(Number(pattern)) > 0
  })
  await asPerson(page, server, 'fan-1')
  const felt = () => page.evaluate(() => Reflect.get(window, 'felt') as number[])
  const title = await toggleLike(unlikedCard(page))
  await expect.poll(felt).toEqual([8])
  await toggleLike(cardOf(page, title))
  expect(await felt()).toEqual([8])
})

it('after the tunnel one word tells how much has arrived; nothing of what was thrown away', async () => {
  const { page, context } = await device({ expect: [offlineNoise] })
  await asPerson(page, server, 'fan-2')
  await cards(page).first().waitFor()
  await controlled(page)
  await context.setOffline(true)
  const first = await toggleLike(unlikedCard(page))
  await toggleLike(unlikedCard(page, first))
  await context.setOffline(false)
  await page.getByText('2件を送信しました').waitFor()

  await context.setOffline(true)
  await cards(page).first().getByRole('button', { name: 'ブックマーク' }).click()
  const kept = await titleOf(cards(page).first())
  await toggleLike(unlikedCard(page, kept))
  await page.locator('header').getByRole('link', { name: /送信/ }).click()
  const discard = page.getByRole('button', { name: `「${kept}」（ブックマーク）を破棄` })
  await discard.click()
  await page.getByRole('alertdialog').getByRole('button', { name: '破棄' }).click()
  await discard.waitFor({ state: 'detached' })
  await context.setOffline(false)
  await page.getByText('1件を送信しました').waitFor()
})
