import type { Page } from 'playwright'
import { afterEach, describe, expect, it } from 'vitest'
import { journalKey, localDraftKey, reportedKey, scheduledKey } from '@/src/domain/device-keys'
import { outboxName } from '@/sync/outbox/name'
import { type Device, launchBrowser } from '@/tests/support/browser'
import { offlineNoise } from '@/tests/support/console-guard'
import {
  aPicture,
  cards,
  choosePicture,
  openComposer,
  signOut,
  toggleLike,
  typeTitle,
  unlikedCard,
} from '@/tests/support/fan'
import { asPerson } from '@/tests/support/person'
import { served } from '@/tests/support/served'
import { settle } from '@/tests/support/settled'
import { breakDatabases, damagedSteps } from '@/tests/support/steps/damaged'

// What lies on a device may be damaged: that takes nothing else with it, is told, and never bars the way out.

const server = served()
let device: Device

const { likesOf } = damagedSteps(server)

/** Puts records among the entries, and damages the stored first screen. */
const plant = (page: Page, account: string, records: object[]) =>
  page.evaluate(
    async ([name, planted]) => {
      const opening = indexedDB.open(name)
      await new Promise((resolve) => opening.addEventListener('success', resolve, { once: true }))
      const transaction = opening.result.transaction(['entries', 'meta'], 'readwrite')
      for (const record of planted) transaction.objectStore('entries').add(record)
      transaction.objectStore('meta').put({ key: 'snapshot', value: { rows: { posts: [null, {}] } } })
      await new Promise((resolve) => transaction.addEventListener('complete', resolve, { once: true }))
      opening.result.close()
    },
    [outboxName(account), records] as const,
  )

async function entriesIn(name: string): Promise<number> {
  const opening = indexedDB.open(name)
  await new Promise((resolve) => opening.addEventListener('success', resolve, { once: true }))
  const counting = opening.result.transaction('entries').objectStore('entries').count()
  await new Promise((resolve) => counting.addEventListener('success', resolve, { once: true }))
  opening.result.close()
  return counting.result
}

const plantTexts = (page: Page, texts: Record<string, string>) =>
  page.evaluate((planted) => {
    for (const [key, text] of Object.entries(planted)) localStorage.setItem(key, text)
  }, texts)

/** Every entry but the files is none any more. */
async function damageTexts(name: string): Promise<void> {
  const opening = indexedDB.open(name)
  await new Promise((resolve) => opening.addEventListener('success', resolve, { once: true }))
  const entries = opening.result.transaction('entries', 'readwrite').objectStore('entries')
  const reading = entries.getAll()
  await new Promise((resolve) => reading.addEventListener('success', resolve, { once: true }))
  for (const entry of reading.result) if (entry.table !== 'files') entries.put({ ...entry, state: 42 })
  await new Promise((resolve) => entries.transaction.addEventListener('complete', resolve, { once: true }))
  opening.result.close()
}

/** The databases whose names begin so do not open until they are made anew; what else is opened opens. */
const onTheLockScreen = async () => (await (await navigator.serviceWorker.ready).getNotifications()).length

/** As a first opening leaves it that was cut short. */
const emptySession = () =>
  new Promise<void>((resolve) => {
    const opening = indexedDB.deleteDatabase('shinobi-session')
    opening.onsuccess = () => {
      const anew = indexedDB.open('shinobi-session')
      anew.onsuccess = () => resolve(anew.result.close())
    }
  })
afterEach(() => device.close())

describe('damaged records', () => {
  it.each([
    ['garbage', '{{{ごみ'],
    ['nothing', ''],
    ['somebody else', '00000000-0000-7000-8000-00000000dead'],
  ])(
    'of who is here, %s: their unsent work is theirs again, and nobody is told that all is sent',
    async (_, note) => {
      const fan = await settle(server, 'fan-5')
      const { page, me } = fan
      device = fan.device
      await device.context.setOffline(true)
      await toggleLike(unlikedCard(page))
      // On the disk: a page that is told that somebody else is here writes nothing any more.
      await expect.poll(() => page.evaluate(entriesIn, outboxName(me))).toBe(1)
      await page.evaluate((text) => localStorage.setItem('shinobi-account', text), note)
      await page.goto(server.url)
      await page.waitForFunction((id) => localStorage.getItem('shinobi-account') === id, me)
      // The app may just be loading itself anew.
      const toOutbox = () => page.goto(`${server.url}/outbox`)
      const isThere = () =>
        toOutbox().then(
          () => true,
          () => false,
        )
      await expect.poll(isThere).toBe(true)
      await page.getByRole('region', { name: '送信待ち' }).getByRole('article').waitFor()
      expect(await page.getByText('すべて送信済み').count()).toBe(0)
    },
  )

  it('give back the picture that was to go with them', async () => {
    const fan = await settle(server, 'fan-6')
    const { page, me } = fan
    device = fan.device
    await device.context.setOffline(true)
    await openComposer(page, server.url)
    await typeTitle(page, '壊れる絵')
    await choosePicture(page, await aPicture(30))
    await page.getByText('端末に保存済み').waitFor()
    await page.evaluate(damageTexts, outboxName(me))
    await page.goto(`${server.url}/outbox`)
    const record = page.getByRole('region', { name: '読み取れない内容' }).getByRole('article')
    const saving = page.waitForEvent('download')
    await record.getByRole('button', { name: /画像を保存/ }).click()
    expect((await saving).suggestedFilename()).toMatch(/\.jpg$/)
    expect(await page.getByRole('article').count()).toBe(1)
  })

  it('hold up neither the start, nor sending, nor leaving; what is left of them can be copied', async () => {
    const fan = await settle(server, 'fan-3')
    const { page, me } = fan
    device = fan.device
    await device.context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await plant(page, me, [{ write_id: 'x', table: 'posts', kind: 'edit', fields: { title: '壊れた絵' } }])
    await plantTexts(page, {
      [journalKey(me, 'posts:x')]: '{"table":"posts","id"',
      [localDraftKey(me, 'x')]: '{"values":{"description":"電車の中で',
      [scheduledKey(me)]: '{"x":',
      [reportedKey(me)]: '{}',
      [`shinobi:${me}:searches`]: '{"state":{"searches":7}}',
      'shinobi-device-settings': '{"theme":5}',
    })
    await page.reload()
    await cards(page).first().waitFor()
    const before = await likesOf(me)
    await toggleLike(unlikedCard(page))
    await expect.poll(() => likesOf(me)).toBe(before + 1)

    await page.getByRole('link', { name: '送信できなかったものが3件あります' }).click()
    const damaged = page.getByRole('region', { name: '読み取れない内容' })
    await damaged.getByRole('article').nth(2).waitFor()
    expect(await page.getByText('すべて送信済み').count()).toBe(0)
    const record = damaged.getByRole('article').filter({ hasText: '壊れた絵' })
    await record.getByRole('button', { name: /コピー/ }).click()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('壊れた絵')
    await record.getByRole('button', { name: /破棄/ }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '破棄' }).click()
    await record.waitFor({ state: 'detached' })

    await signOut(page, '残してログアウト')
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('電車の中で')
    await asPerson(page, server, 'fan-3')
    await page.goto(`${server.url}/outbox`)
    await damaged.getByRole('article').filter({ hasText: '電車の中で' }).waitFor()
    expect(await damaged.getByRole('article').count()).toBe(2)
  })
})

describe('a database that does not open', () => {
  const broken = [/VersionError/, /AbortError/, /DatabaseClosed/, /OpenFailed/, /RxError/, offlineNoise]

  async function withBroken(person: string, nameOf: (me: string) => string) {
    device = await launchBrowser({ expect: broken })
    const { page } = device
    await asPerson(page, server, person)
    await cards(page).first().waitFor()
    await breakDatabases(page, nameOf((await server.session(person)).user.id))
    await page.goto(`${server.url}/outbox`)
    return { page, notice: page.getByRole('alert').filter({ hasText: '開けません' }) }
  }

  it('of what is unsent: is said, nothing claims to be sent, and it can be made anew', async () => {
    const { page, notice } = await withBroken('fan-4', outboxName)
    await notice.waitFor()
    expect(await page.getByText('すべて送信済み').count()).toBe(0)
    await notice.getByRole('button', { name: '初期化する' }).click()
    const loaded = page.waitForEvent('load')
    await page.getByRole('alertdialog').getByRole('button', { name: '初期化する' }).click()
    await loaded
    await cards(page).first().waitFor()
    const { user } = await server.session('fan-4')
    const before = await likesOf(user.id)
    await toggleLike(unlikedCard(page))
    await expect.poll(() => likesOf(user.id)).toBe(before + 1)
  })

  it('of what is unsent: one can leave all the same', async () => {
    const { page, notice } = await withBroken('fan-4', outboxName)
    await notice.waitFor()
    await page.context().grantPermissions(['notifications'], { origin: server.url })
    await page.evaluate(async () =>
      (await navigator.serviceWorker.ready).showNotification('忍の里', {
        body: '花子さんにフォローされました',
      }),
    )
    expect(await page.evaluate(onTheLockScreen)).toBe(1)
    await page.getByRole('button', { name: 'プロフィールメニュー' }).click()
    await page.getByRole('menuitem', { name: 'ログアウト' }).click()
    const loaded = page.waitForEvent('load')
    await page.getByRole('dialog').getByRole('button', { name: 'ログアウトする' }).click()
    await loaded
    await page.getByRole('link', { name: 'ログイン' }).first().waitFor()
    expect(await page.evaluate(onTheLockScreen)).toBe(0)
  })

  it('of who is here, left without its store: a sign-in is asked for, and what was done is sent with it', async () => {
    device = await launchBrowser({ expect: broken })
    const { page } = device
    const { user } = await server.session('fan-5')
    await asPerson(page, server, 'fan-5')
    await cards(page).first().waitFor()
    const before = await likesOf(user.id)
    // A page of this place that is none of the app.
    await page.goto(`${server.url}/healthz`)
    await page.evaluate(emptySession)
    await page.goto(server.url)
    await toggleLike(unlikedCard(page))
    await page.getByText('セッションの有効期限が切れました').first().waitFor()
    await asPerson(page, server, 'fan-5')
    await expect.poll(() => likesOf(user.id)).toBe(before + 1)
  })

  it('of the rows: is said, and they come again', async () => {
    const { page, notice } = await withBroken('fan-5', (me) => `rxdb-dexie-shinobi-rows-${me}`)
    const loaded = page.waitForEvent('load')
    await notice.getByRole('button', { name: '読み込み直す' }).click()
    await loaded
    await cards(page).first().waitFor()
  })
})
