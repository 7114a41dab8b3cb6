import { afterEach, describe, expect, it, vi } from 'vitest'
import { LOADS_KEY } from '@/src/domain/device-keys'
import { isInfiniteReload, mayCount, routeOf, troubleOf, visitOf } from './usage-notes'

const id = '01920000-0000-7000-8000-000000000001'
const here = { agent: 'Mozilla/5.0', pathname: `/posts/${id}`, release: 'index-abc.js' }

afterEach(() => vi.unstubAllGlobals())

describe('what is noted of a visit', () => {
  it('is the route, and which post, event or person it was', () => {
    expect(visitOf(`/posts/${id}`)).toEqual([
      { kind: 'event', type: 'page_view', page: '/posts/:postId' },
      { kind: 'activity', type: 'view_post', target_id: id, target_type: 'post' },
    ])
    expect(visitOf('/posts/new')).toEqual([{ kind: 'event', type: 'page_view', page: '/posts/new' }])
    expect(visitOf('/search').map(({ type }) => type)).toEqual(['page_view', 'search'])
  })

  it('is nothing at the team’s pages, nor where there is no page', () => {
    expect([routeOf('/admin/reports'), routeOf('/nowhere')]).toEqual([undefined, undefined])
    expect(visitOf('/admin')).toEqual([])
  })
})

describe('what is noted of a trouble', () => {
  it('holds nothing that was typed', () => {
    const note = troubleOf(
      'error',
      new TypeError('cannot read "秘密の下書き" of 「題」 at /search?q=秘密'),
      here,
    )
    expect(note).toMatchObject({
      message: 'TypeError: cannot read "…" of 「…」 at /search',
      page: '/posts/:postId',
    })
    expect(troubleOf('rejection', '秘密', here).message).toBe('string')
    expect(troubleOf('error', new Error('x'.repeat(900)), here).message).toHaveLength(300)
  })
})

describe('whether one is counted', () => {
  it('follows the person’s choice and their browser’s word', () => {
    vi.stubGlobal('navigator', { doNotTrack: null })
    expect([mayCount({}), mayCount(null), mayCount({ usage: 'off' })]).toEqual([true, true, false])
    vi.stubGlobal('navigator', { doNotTrack: '1' })
    expect(mayCount({})).toBe(false)
    vi.stubGlobal('navigator', { globalPrivacyControl: true })
    expect(mayCount({ usage: 'on' })).toBe(false)
  })
})

describe('a tab that loads itself again and again', () => {
  const loaded = (...at: unknown[]) =>
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => (key === LOADS_KEY ? JSON.stringify(at) : null),
    })

  it('is one with more than five loads within a second (spec §9)', () => {
    loaded(0, 100, 200, 300, 400, 1000)
    expect(isInfiniteReload()).toBe(true)
    loaded(0, 100, 200, 300, 400, 1001)
    expect(isInfiniteReload()).toBe(false)
    loaded(0, 100, 200, 300, 400)
    expect(isInfiniteReload()).toBe(false)
    loaded('x', 1, 2, 3, 4, 5)
    expect(isInfiniteReload()).toBe(false)
  })
})
