import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import type { Device } from '@/tests/support/browser'
import { openComposer, typeTitle } from '@/tests/support/fan'
import { served } from '@/tests/support/served'
import { sharedDevices } from '@/tests/support/shared-devices'
import { composerSteps } from '@/tests/support/steps/composer'
import { fillOutbox } from '@/tests/support/steps/full-outbox'

// The composer in a real browser, from the writer's side and by looking at Postgres.

const server = served()
const shared = sharedDevices(server)
let device: Device
let page: Page
let me: string

const { rows, countOfMine, title, description, tags, removal, saved, synced } = composerSteps({
  server,
  page: () => page,
  me: () => me,
})

/** Each group is another fan, so that none eats the rate limit of the next (10 posts an hour). */
async function enterAs(person: string, which?: string): Promise<void> {
  ;({ device, page, me } = await shared(person, which))
}

describe('a draft', () => {
  it('is kept anew when the browser’s data is cleared under it', async () => {
    await enterAs('fan-1', 'one that loses its data')
    await openComposer(page, server.url)
    await device.context.setOffline(true)
    await title().fill('消されても残る絵')
    await saved()
    await page.evaluate(async (name) => {
      const deleting = indexedDB.deleteDatabase(name)
      await new Promise((resolve) => deleting.addEventListener('success', resolve, { once: true }))
    }, `shinobi-outbox-${me}`)
    await saved()
    await device.context.setOffline(false)
    await expect.poll(() => rows('消されても残る絵')).toHaveLength(1)
    await synced()
  })

  it('is not made by looking at the form, nor left behind empty', async () => {
    await enterAs('fan-1')
    const before = await countOfMine()
    await openComposer(page, server.url)
    await page.getByRole('button', { name: '閉じる', exact: true }).click()
    await page.waitForURL(`${server.url}/`)
    expect(await countOfMine()).toBe(before)
    await openComposer(page, server.url)
    await title().pressSequentially('い')
    await expect.poll(() => rows('い')).toHaveLength(1)
    await title().fill('')
    await synced()
    await page.getByRole('button', { name: '閉じる', exact: true }).click()
    await expect.poll(countOfMine).toBe(before)
  })
})

describe('an input method', () => {
  it('ends a conversion with Enter without adding a tag or publishing', async () => {
    await enterAs('fan-1')
    await openComposer(page, server.url)
    await typeTitle(page, '変換中')
    const session = await device.context.newCDPSession(page)
    const convert = (text: string) =>
      session.send('Input.imeSetComposition', {
        text,
        selectionStart: text.length,
        selectionEnd: text.length,
      })
    // 229 is what browsers report for a key that the input method keeps for itself.
    const enter = (modifiers: number) =>
      session.send('Input.dispatchKeyEvent', {
        type: 'rawKeyDown',
        key: 'Enter',
        code: 'Enter',
        windowsVirtualKeyCode: 229,
        modifiers,
      })
    await tags().focus()
    await convert('しっぷう、')
    await enter(0)
    await enter(2)
    expect(await removal('しっぷう').count()).toBe(0)
    expect(page.url()).toMatch(/\/edit$/)
    await session.send('Input.insertText', { text: '疾風' })
    expect(await tags().inputValue()).toBe('疾風')
    await tags().press('Enter')
    await removal('疾風').waitFor()
    await tags().press('Backspace')
    await removal('疾風').waitFor({ state: 'detached' })
  })
})

describe('bad input', () => {
  it('says it when there are ten tags already', async () => {
    await enterAs('fan-2')
    await openComposer(page, server.url)
    await tags().fill('一、二、三、四、五、六、七、八、九、十、十一')
    await page.getByText('キャラクタータグは10個まで付けられます。').waitFor()
    await removal('十').waitFor()
    expect(await tags().inputValue()).toBe('十一')
  })
})

describe('a full device', () => {
  it('is never said to have saved anything; with room again, all of it is', async () => {
    const name = `まだ入る ${Date.now()}`
    await enterAs('fan-3')
    await openComposer(page, server.url)
    await typeTitle(page, name)
    await synced()
    await fillOutbox(page)
    await description().fill('入らない文章')
    await page.getByText(/端末の空き容量が足りないため/).waitFor()
    expect(await page.getByText(/端末に保存済み|同期済み/).count()).toBe(0)
    expect(await description().inputValue()).toBe('入らない文章')
    await page.evaluate(() => window.dispatchEvent(new Event('room')))
    await page.getByRole('button', { name: 'もう一度保存' }).click()
    await synced()
    expect(await rows(name)).toMatchObject([{ description: '入らない文章' }])
  })
})

describe('what is not there to edit', () => {
  it('says so: somebody else’s, none at all, not on this device', async () => {
    await enterAs('fan-3')
    const [theirs] = await server.sql`
      select id from public.posts where user_id <> ${me} and is_published order by feed_key limit 1`
    await page.goto(`${server.url}/posts/${theirs?.id}/edit`)
    await page.getByRole('heading', { name: 'この投稿は編集できません' }).waitFor()
    const nowhere = '01a1fe8f-dff7-7272-9c95-000000000000'
    await page.goto(`${server.url}/posts/${nowhere}/edit`)
    await page.getByRole('heading', { name: '投稿が見つかりません' }).waitFor()
    await device.context.setOffline(true)
    await page.goto(`${server.url}/posts/${nowhere.replace(/0$/, '1')}/edit`)
    await page.getByRole('heading', { name: 'この投稿はまだ端末にありません' }).waitFor()
  })
})
