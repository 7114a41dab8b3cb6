import { describe, expect, it, vi } from 'vitest'
import { CommandError } from '../wire/command-fetch'
import { asUnsent } from './device'
import { documentOf, withItems } from './document'
import { pauseAfter, persist, secondsIn } from './persist'
import { ahead, picturesOf } from './pictures'
import { type Doc, latest } from './sections'

const limit = (seconds: number) =>
  new CommandError('rate_limit_exceeded', JSON.stringify({ code: 'PT429', details: String(seconds) }))

describe('an export that fails', () => {
  it('comes again with growing pauses where the connection is gone, for as long as it takes', () => {
    const error = new CommandError('network_error')
    expect(pauseAfter(error, 1)?.ms).toBeLessThan(1_300)
    expect(pauseAfter(error, 4)?.ms).toBeGreaterThan(5_000)
    expect(pauseAfter(error, 500)).toMatchObject({ why: 'connection' })
  })

  it('waits as long as the database says where it asked too often', () => {
    expect(pauseAfter(limit(90), 1)).toEqual({ why: 'limit', ms: 90_000 })
    expect(secondsIn('<html>busy</html>')).toBe(60)
    expect(secondsIn(undefined)).toBe(60)
  })

  it('gives up where waiting does not help', () => {
    expect(pauseAfter(new CommandError('fetch_failed'), 5)).toMatchObject({ why: 'server' })
    expect(pauseAfter(new CommandError('fetch_failed'), 6)).toBeUndefined()
    for (const code of ['session_expired', 'user_banned', 'permission_denied'] as const)
      expect(pauseAfter(new CommandError(code), 1)).toBeUndefined()
    expect(pauseAfter(new TypeError('a bug'), 1)).toBeUndefined()
  })

  it('stops at once when it is called off, also while it waits', async () => {
    vi.stubGlobal('addEventListener', () => undefined)
    vi.stubGlobal('removeEventListener', () => undefined)
    const controller = new AbortController()
    const pauses: unknown[] = []
    const waiting = persist(() => Promise.reject(limit(3600)), {
      signal: controller.signal,
      onPause: (pause) => {
        pauses.push(pause?.why)
        setTimeout(() => controller.abort())
      },
    })
    await expect(waiting).rejects.toMatchObject({ name: 'AbortError' })
    expect(pauses).toEqual(['limit'])
    vi.unstubAllGlobals()
  })
})

describe('pictures', () => {
  it('come in order, a few at a time', async () => {
    let [under, most] = [0, 0]
    const bring = async (n: number) => {
      under += 1
      most = Math.max(most, under)
      await Promise.resolve()
      under -= 1
      return n
    }
    const all: number[] = []
    for await (const n of ahead([...Array(50).keys()], bring, 4)) all.push(n)
    expect(all).toEqual([...Array(50).keys()])
    expect(most).toBeLessThanOrEqual(4)
  })

  it('are named once each, by their own name', () => {
    const rows = [{ image_url: 'me/1-a.jpg' }, { image_url: 'me/1-a.jpg' }, { image_url: null }, {}]
    expect(picturesOf([['post-images', rows, 'image_url']])).toEqual([
      { bucket: 'post-images', path: 'me/1-a.jpg', file: 'pictures/posts/1-a.jpg' },
    ])
  })
})

describe('data.json', () => {
  it('keeps the later of what came twice, and all that has no id', () => {
    expect(
      latest([
        { id: 'a', title: '前' },
        { id: 'b', title: '別' },
        { id: 'a', title: '後' },
      ]),
    ).toEqual([
      { id: 'a', title: '後' },
      { id: 'b', title: '別' },
    ])
    expect(latest([{ kind: 'like' }, { kind: 'like' }])).toHaveLength(2)
  })

  it('sorts every post into one of three lists, and says where its picture lies or that it is missing', () => {
    const posts = [
      { id: '1', is_draft: false, is_published: true, image_url: 'me/1-a.jpg' },
      { id: '2', is_draft: true, is_published: false, image_url: 'me/2-b.jpg' },
      { id: '3', is_draft: false, is_published: false, image_url: null },
      { id: '4', is_draft: true, is_published: true, image_url: null },
    ]
    const missing = picturesOf([['post-images', posts.slice(1, 2), 'image_url']])
    const document = documentOf(
      {
        account: { email: 'me@example.com' },
        profile: { id: 'me', avatar_url: null, push_notifications: false },
        rows: new Map<string, Doc[]>([
          ['posts', posts],
          ['of_tomorrow', [{ id: '5' }]],
        ]),
        device: { unsent: [], stored: {}, files: [], settings: { theme: 'dark' } },
        missing,
      },
      new Date('2026-11-23T00:00:00Z'),
    )
    expect(document).toMatchObject({
      exported_at: '2026-11-23T00:00:00.000Z',
      posts: [{ id: '1', picture: 'pictures/posts/1-a.jpg' }],
      drafts: [{ id: '2', picture: null }, { id: '4' }],
      scheduled_posts: [{ id: '3', picture: null }],
      // What a newer database has besides.
      of_tomorrow: [{ id: '5' }],
      settings: { push_notifications: false },
      this_device: { settings: { theme: 'dark' } },
      missing_pictures: [{ bucket: 'post-images', path: 'me/2-b.jpg' }],
    })
    expect(document.profile).toEqual({ id: 'me', avatar_url: null, picture: null })
  })

  it('has what is in a collection in the order set by hand', () => {
    const items = [
      { id: 'y', collection_id: 'c', place: 2 },
      { id: 'x', collection_id: 'c', place: 1 },
      { id: 'z', collection_id: 'd', place: 0 },
    ]
    expect(withItems([{ id: 'c' }], items)).toEqual([
      {
        id: 'c',
        items: [
          { id: 'x', place: 1 },
          { id: 'y', place: 2 },
        ],
      },
    ])
  })

  it('names the picture of an unsent upload, and nothing that only the sending needs', () => {
    const unsent = asUnsent({
      seq: 1,
      write_id: 'w',
      account: 'me',
      table: 'files',
      id: 'f',
      kind: 'upload',
      fields: { bucket: 'post-images', path: 'me/1-a.jpg', type: 'image/jpeg' },
      base: {},
      blob: new Blob(['x']),
      state: 'waiting',
      needs: [],
      touched_at: 0,
    })
    expect(unsent).toEqual({
      table: 'files',
      id: 'f',
      kind: 'upload',
      fields: { bucket: 'post-images', path: 'me/1-a.jpg', type: 'image/jpeg' },
      state: 'waiting',
      picture: 'unsent-pictures/f.jpg',
      touched_at: '1970-01-01T00:00:00.000Z',
    })
  })
})
