import { beforeEach, describe, expect, it } from 'vitest'
import { aRow, fakeLocalStorage, me, open, postId, stateOf } from './composer-fake'

beforeEach(() => void fakeLocalStorage())

const file = new File(['x'], 'a.jpg')
/** What goes out goes with its words. */
const PUBLISHED = 'edit title,description,image_alt,is_draft'

const aDraft = () => open(aRow({ is_draft: true, title: '月' }))

describe('the picture of a post', () => {
  it('is on the device before the post names it, and goes before it (I12)', async () => {
    const { device, composer } = aDraft()
    await composer.choosePicture(file)
    expect(device.log).toEqual(['attach upload-1', 'edit image_url,image_width,image_height,image_thumbhash'])
    expect(device.writes[0]).toMatchObject({
      needs: ['upload-1'],
      fields: { image_width: 4, image_height: 3 },
    })
    // product-decisions: unguessable, in the person's own folder
    expect(device.writes[0]?.fields?.image_url).toMatch(new RegExp(`^${me}/\\d+-[0-9a-f]{32}\\.jpg$`))
  })

  it('is of the very first write, too', async () => {
    const { device, composer } = open()
    await composer.choosePicture(file)
    expect(device.writes).toMatchObject([{ kind: 'insert', needs: ['upload-1'] }])
  })

  it('takes the file it replaces away, after the post', async () => {
    const { device, composer } = aDraft()
    await composer.choosePicture(file)
    const first = stateOf(composer).values.image_url
    await composer.choosePicture(file)
    expect(device.log.at(-1)).toBe(`remove ${first} after ${postId}`)
  })

  it('is out of the post as soon as it is taken off, its file only when it is let go', async () => {
    const { device, composer } = aDraft()
    await composer.choosePicture(file)
    const { image_url } = stateOf(composer).values
    const { letGo } = composer.takeOffPicture()
    expect(stateOf(composer).values.image_url).toBeNull()
    await Promise.resolve()
    expect(device.log.at(-1)).not.toMatch(/^remove/)
    await letGo()
    expect(device.log.at(-1)).toBe(`remove ${image_url} after ${postId}`)
    expect(device.result()).toMatchObject({
      image_url: null,
      image_width: null,
      image_height: null,
      image_thumbhash: null,
    })
  })

  it('comes back whole when it is put back, still after its upload', async () => {
    const { device, composer } = aDraft()
    await composer.choosePicture(file)
    const { values } = stateOf(composer)
    await composer.takeOffPicture().putBack()
    expect(stateOf(composer).values).toEqual(values)
    expect(device.writes.at(-1)).toMatchObject({
      needs: ['upload-1'],
      fields: { image_url: values.image_url },
    })
    expect(device.log.filter((line) => line.startsWith('remove'))).toEqual([])
  })

  it('of a published post goes with 更新する, never before', async () => {
    const { device, composer } = open(aRow({ is_draft: false, title: '月', image_url: `${me}/1-a.jpg` }))
    await composer.takeOffPicture().letGo()
    expect(device.log).toEqual([])
    expect(await composer.submit()).toBe(true)
    expect(device.log).toEqual([expect.stringMatching(/^edit/), `remove ${me}/1-a.jpg after ${postId}`])
  })

  it('stays when one gives up the next while that is being prepared', async () => {
    const { composer } = aDraft()
    await composer.choosePicture(file)
    const { values } = stateOf(composer)
    void composer.choosePicture(file)
    composer.cancelPicture()
    expect(stateOf(composer)).toMatchObject({ values, picture: {} })
  })

  it('stays also when the next is given up while it is put on the disk, and that one is not kept', async () => {
    const { device, composer } = aDraft()
    await composer.choosePicture(file)
    const { values } = stateOf(composer)
    let release: () => void = () => undefined
    device.attaching = new Promise((resolve) => {
      release = resolve
    })
    const next = composer.choosePicture(file)
    await expect.poll(() => device.log).toContain('attach upload-2')
    composer.cancelPicture()
    release()
    await next
    expect(stateOf(composer)).toMatchObject({ values, picture: {} })
    expect(device.log.at(-1)).toMatch(/^remove .*\.jpg after $/)
  })

  it('is waited for when one publishes at once', async () => {
    const { device, composer } = aDraft()
    const chosen = composer.choosePicture(file)
    expect(stateOf(composer).picture.progress).toMatchObject({ number: 1, of: 4 })
    expect(await composer.submit()).toBe(true)
    await chosen
    expect(device.log).toEqual([
      'attach upload-1',
      'edit image_url,image_width,image_height,image_thumbhash',
      PUBLISHED,
    ])
  })

  it('that is refused while one publishes holds it up once: nobody had heard of it', async () => {
    const { device, composer } = aDraft()
    device.pictureRefusal = 'image_damaged'
    const chosen = composer.choosePicture(file)
    expect(await composer.submit()).toBe(false)
    await chosen
    expect(stateOf(composer).errors).toEqual({ image: 'image_damaged' })
    expect(device.log).not.toContain(PUBLISHED)
    expect(await composer.submit()).toBe(true)
    expect(device.log).toContain(PUBLISHED)
  })

  it('stays when another one is not taken', async () => {
    const { device, composer } = aDraft()
    await composer.choosePicture(file)
    const { values } = stateOf(composer)
    device.pictureRefusal = 'image_damaged'
    await composer.choosePicture(file)
    expect(stateOf(composer)).toMatchObject({
      values,
      errors: { image: 'image_damaged' },
      picture: {},
    })
    await composer.change({ title: '月夜' })
    expect(stateOf(composer).errors).toEqual({ image: 'image_damaged' })
  })

  it('is kept for another try when the device is full', async () => {
    const { device, composer } = aDraft()
    device.full = true
    await composer.choosePicture(file)
    expect(stateOf(composer)).toMatchObject({
      errors: { image: 'device_full' },
      picture: { unsaved: file },
    })
    expect(device.writes).toEqual([])
  })
})
