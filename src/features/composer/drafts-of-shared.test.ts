import { beforeEach, expect, it } from 'vitest'
import type { SharedThing } from '@/sync'
import { fakeDevice, fakeLocalStorage, me } from './composer-fake'
import { draftOfShared } from './drafts-of-shared'

const aThing = (thing: Partial<SharedThing> = {}): SharedThing => ({
  key: 'shared-1',
  title: '',
  text: '',
  url: '',
  picture: null,
  ...thing,
})
const aPicture = new Blob(['jpeg'], { type: 'image/jpeg' })

const share = async (
  thing: SharedThing,
  { full = false, refusal }: { full?: boolean; refusal?: 'image_damaged' | 'unexpected' } = {},
) => {
  const { device, port } = fakeDevice()
  device.full = full
  device.pictureRefusal = refusal
  const forgotten: string[] = []
  const forget = async (key: string) => void forgotten.push(key)
  return { made: await draftOfShared(thing, me, { port, forget }), device, forgotten }
}

beforeEach(() => {
  fakeLocalStorage()
})

it('words and picture become one draft, and then they wait no longer', async () => {
  const thing = aThing({ title: '夜桜', url: 'https://youtu.be/dQw4w9WgXcQ', picture: aPicture })
  const { made, device, forgotten } = await share(thing)
  expect(device.result()).toMatchObject({
    is_draft: true,
    title: '夜桜',
    video_url: 'https://youtu.be/dQw4w9WgXcQ',
    image_width: 4,
  })
  expect(made).toEqual({ draft: device.writes[0]?.id })
  expect(forgotten).toEqual(['shared-1'])
})

it('a picture that is none is told, its words are a draft all the same', async () => {
  const { made, forgotten } = await share(aThing({ text: '満月', picture: aPicture }), {
    refusal: 'image_damaged',
  })
  expect(made).toEqual({ draft: expect.any(String), error: 'image_damaged' })
  expect(forgotten).toEqual(['shared-1'])
})

it('a picture that is none and has no words leaves no draft', async () => {
  const { made, device, forgotten } = await share(aThing({ picture: aPicture }), { refusal: 'image_damaged' })
  expect(made).toEqual({ error: 'image_damaged' })
  expect(device.writes).toEqual([])
  expect(forgotten).toEqual(['shared-1'])
})

it.each([
  ['there is no room', { full: true }, 'device_full'],
  ['what prepares pictures did not start', { refusal: 'unexpected' }, 'unexpected'],
] as const)('it waits on when %s', async (_, fault, error) => {
  const { made, forgotten } = await share(aThing({ picture: aPicture }), fault)
  expect(made).toEqual({ error, isWaiting: true })
  expect(forgotten).toEqual([])
})
