import { expect, it } from 'vitest'
import { served } from '@/tests/support/served'
import { offer, taken, updateSteps } from '@/tests/support/steps/update'

const server = served()

const { twoTabs, release } = updateSteps(server)

it('takes a new version while pictures are asked for', async () => {
  const device = await twoTabs()
  const stayed = await release(device)
  // Chromium wakes a worker that it has just ended for whatever is asked of it, and then may not follow it by another for minutes.
  await device.tabs[0].evaluate(() => {
    const shown = document.querySelector<HTMLImageElement>('img[src*="/storage/"]')
    const press = [...document.querySelectorAll('button')].find(
      ({ textContent }) => textContent === '更新する',
    )
    if (!shown || !press) throw new Error('neither a picture nor an offer')
    press.click()
    for (let after = 0; after < 20; after++)
      setTimeout(() => fetch(`${shown.src}&again=${after}`).catch(() => null), after)
  })
  await taken(device.tabs, stayed)
})

it('takes a new version although a picture hangs', async () => {
  const device = await twoTabs()
  const stayed = await release(device)
  const path = '/storage/v1/object/public/banners/hangs.jpg'
  device.proxy.hold(path)
  const asked = device.tabs[0].waitForResponse((answer) => answer.url().endsWith(path))
  await device.tabs[0].evaluate((url) => void fetch(url).catch(() => null), path)
  await asked
  await offer(device.tabs[0]).click()
  await taken(device.tabs, stayed)
})

it('asks where something would be lost, and goes on there when one stays', async () => {
  const device = await twoTabs()
  const [page, other] = device.tabs
  const stayed = await release(device)
  await other.evaluate(() => addEventListener('beforeunload', (event) => event.preventDefault()))
  const asked = other.waitForEvent('dialog')
  await offer(other).click()
  await (await asked).dismiss()
  await expect.poll(stayed).toEqual([false, true])
  await other.getByRole('link', { name: 'ホームへ戻る' }).click()
  await other.getByRole('main').getByRole('article').first().waitFor()
  await page.getByRole('main').getByRole('article').first().waitFor()
})

it('cannot be dismissed with Escape, behind which a reload would come', async () => {
  const {
    tabs: [, other],
  } = await twoTabs()
  // What the new worker says; without one it goes by itself after 40 s.
  const saying = () => {
    const said = new MessageEvent('message', { data: { type: 'taking over' } })
    navigator.serviceWorker.dispatchEvent(said)
    return document.querySelector('dialog:modal') !== null
  }
  await expect.poll(() => other.evaluate(saying)).toBe(true)
  for (let n = 0; n < 4; n++) await other.keyboard.press('Escape')
  expect(await other.evaluate(() => document.querySelector('dialog:modal') !== null)).toBe(true)
})
