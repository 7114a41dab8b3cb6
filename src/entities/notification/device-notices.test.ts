import { afterAll, afterEach, expect, it, vi } from 'vitest'

const { said, device } = vi.hoisted(() => ({
  said: [] as object[],
  device: { canBePushed: true, subscribe: async () => true },
}))
vi.mock('@/sync', () => ({
  canBeNoticed: () => true,
  canBePushed: () => device.canBePushed,
  subscribeDevice: () => device.subscribe(),
  fireAndForget: () => undefined,
}))
vi.mock('@/src/ui/toast', () => ({ showToast: (toast: object) => said.push(toast) }))

// Files of this part share their modules: these are for this one alone.
vi.resetModules()
afterAll(() => vi.resetModules())
const { allowNotices } = await import('./device-notices')

afterEach(() => {
  vi.unstubAllGlobals()
  said.length = 0
})

it.each([
  ['the server pushes', 'granted', true, async () => true, '通知が有効になりました'],
  ['the server pushes nothing', 'granted', true, async () => false, 'アプリを開いている間だけ'],
  ['the browser has no push', 'granted', false, async () => true, 'アプリを開いている間だけ'],
  ['nobody can be asked', 'granted', true, () => Promise.reject(new Error()), 'サーバーに接続できたとき'],
])('says what was really gained: %s', async (_, permission, canBePushed, subscribe, words) => {
  Object.assign(device, { canBePushed, subscribe })
  vi.stubGlobal('Notification', { requestPermission: async () => permission })
  await allowNotices()
  expect(said).toMatchObject([{ text: expect.stringContaining(words) }])
})

it('says nothing when the browser was told no', async () => {
  vi.stubGlobal('Notification', { requestPermission: async () => 'denied' })
  await allowNotices()
  expect(said).toEqual([])
})
