import { afterEach, expect, it } from 'vitest'
import type { Device } from '@/tests/support/browser'
import { cards, toggleLike, unlikedCard } from '@/tests/support/fan'
import { served } from '@/tests/support/served'
import { settle } from '@/tests/support/settled'

// A connection that takes a request and never says a word again: nothing may wait for that one for long.

/** What is due within ten seconds (a refresh: twenty) of patience, with room for a busy machine. */
const SOON = { timeout: 45_000 }
const SWALLOWED = { latency_ms: 600_000 }

const server = served()
let device: Device
let me: string

afterEach(() => device.close())

async function enterAs(person: string): Promise<void> {
  ;({ device, me } = await settle(server, person))
  await cards(device.page).first().waitFor()
}

const myLikes = async () =>
  (
    await server.sql`select p.title from public.likes l join public.posts p on p.id = l.post_id where l.user_id = ${me}`
  ).map((row) => row.title as string)

/** As if the app was opened an hour later. */
const letSessionRunOut = () =>
  device.page.evaluate(async () => {
    const opening = indexedDB.open('shinobi-session')
    await new Promise((resolve) => opening.addEventListener('success', resolve, { once: true }))
    const transaction = opening.result.transaction('keyval', 'readwrite')
    const store = transaction.objectStore('keyval')
    const reading = store.get('shinobi-session')
    reading.addEventListener('success', () =>
      store.put(JSON.stringify({ ...JSON.parse(reading.result), expires_at: 1 }), 'shinobi-session'),
    )
    await new Promise((resolve) => transaction.addEventListener('complete', resolve, { once: true }))
    opening.result.close()
  })

it('a like is sent although the request before it was swallowed', async () => {
  await enterAs('fan-1')
  await server.faults(SWALLOWED)
  const first = await toggleLike(unlikedCard(device.page))
  await device.page.getByText('1件を送信しています').first().waitFor()
  await server.faults()
  const second = await toggleLike(unlikedCard(device.page, first))
  await expect.poll(myLikes, SOON).toEqual(expect.arrayContaining([first, second]))
})

it('a like is sent although the refresh of the session was swallowed', async () => {
  await enterAs('fan-2')
  await letSessionRunOut()
  await server.faults(SWALLOWED)
  await device.page.reload()
  const liked = await toggleLike(unlikedCard(device.page))
  await device.page.getByText('1件を送信しています').first().waitFor()
  await server.faults()
  await expect.poll(myLikes, SOON).toContain(liked)
})
