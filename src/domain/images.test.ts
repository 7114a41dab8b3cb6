import { describe, expect, it } from 'vitest'
import { imageSrcSet, imageUrl } from './images'

describe('imageUrl', () => {
  it('asks for the next allowed width with the automatic quality', () =>
    expect(imageUrl('post-images', 'u1/1-a.jpg', 600)).toBe(
      '/storage/v1/render/image/public/post-images/u1/1-a.jpg?width=640&quality=80',
    ))
  it('never asks for more than the largest', () =>
    expect(imageUrl('avatars', 'a.jpg', 9999)).toContain('width=1536'))
  it('of half a pair is one of a picture that is not there, never an error', () =>
    expect(imageUrl('avatars', 'x\ud800.jpg', 320)).toContain('/avatars/x%EF%BF%BD.jpg?width=320'))
  it('keeps odd characters inside the path', () =>
    expect(imageUrl('avatars', 'u 1/a?b#c.jpg', 320)).toContain('/avatars/u%201/a%3Fb%23c.jpg?width=320'))
})

describe('imageSrcSet', () => {
  const widths = (set: string) => [...set.matchAll(/ (\d+)w/g)].map(([, width]) => Number(width))
  it('reaches twice the display width and no further (spec §9)', () =>
    expect(widths(imageSrcSet('post-images', 'a.jpg', 640, 1920))).toEqual([320, 480, 640, 768, 1024, 1280]))
  it('stops at the first step above the picture’s own width', () =>
    expect(widths(imageSrcSet('post-images', 'a.jpg', 640, 500))).toEqual([320, 480, 640]))
  it('has the largest step when the picture is larger still', () =>
    expect(widths(imageSrcSet('post-images', 'a.jpg', 1200, 1920)).at(-1)).toBe(1536))
})
