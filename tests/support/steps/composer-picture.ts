import type { Page } from 'playwright'
import sharp from 'sharp'
import { expect } from 'vitest'
import type { Server } from '@/tests/support/server'

/** A phone's picture: lying on its side, with its maker, its place on earth and a comment. */
export const planted = async (width = 3000, height = 2000): Promise<Buffer> => {
  const plain = { width, height, channels: 3 as const, background: '#204080' }
  const bytes = await sharp({ create: plain })
    .composite([
      { input: { create: { ...plain, height: height / 2, background: '#f0e0c0' } }, gravity: 'north' },
    ])
    .withExif({
      IFD0: { Artist: 'SECRET-ARTIST', ImageDescription: 'SECRET-PLACE' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '35/1 40/1 52/1', GPSMapDatum: 'SECRET-DATUM' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const { exif, orientation } = await sharp(bytes).metadata()
  if (orientation !== 6 || !exif?.includes('SECRET-ARTIST') || !exif.includes('SECRET-DATUM'))
    throw new Error('the secrets were not planted')
  return bytes
}

/** The steps of composer-picture's tests, for one server and whoever sits at the device. */
export function composerPictureSteps({
  server,
  page,
  me,
}: {
  server: Server
  page: () => Page
  me: () => string
}) {
  /** The bytes of every picture that this device has still to send. */
  const unsent = async (): Promise<Buffer[]> => {
    const texts = await page().evaluate(async (account) => {
      const opening = indexedDB.open(`shinobi-outbox-${account}`)
      await new Promise((resolve) => opening.addEventListener('success', resolve, { once: true }))
      const reading = opening.result.transaction('entries').objectStore('entries').getAll()
      await new Promise((resolve) => reading.addEventListener('success', resolve, { once: true }))
      opening.result.close()
      const pictures = reading.result
        .filter((entry) => entry.state !== 'accepted')
        .flatMap((entry) => (entry.blob ? [new Uint8Array(entry.blob.bytes as ArrayBuffer)] : []))
      return pictures.map((bytes) => Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    }, me())
    return texts.map((text) => Buffer.from(text, 'latin1'))
  }

  const postTitled = async (title: string) =>
    (
      await server.sql<
        { image_url: string; image_width: number; image_height: number; image_thumbhash: string }[]
      >`
    select image_url, image_width, image_height, image_thumbhash from public.posts
    where user_id = ${me()} and title = ${title} and image_url is not null`
    )[0]

  const inBucket = async (path: string): Promise<Buffer> => {
    const answer = await fetch(`${server.url}/storage/v1/object/public/post-images/${path}`)
    expect(answer.status).toBe(200)
    return Buffer.from(await answer.arrayBuffer())
  }

  return { unsent, postTitled, inBucket }
}
