import type { PostRow } from '@/sync'

let last: PostRow | undefined
let picture: string | undefined

/** The card just tapped: its page paints it, and its picture, in the same frame, before anything has been read. */
export const rememberTap = (post: PostRow, tap?: { currentTarget: Element }): void => {
  last = post
  picture = tap?.currentTarget.querySelector<HTMLImageElement>('img[data-shown]')?.currentSrc
}

/** The card that was tapped, if it was this post's. */
export const tapPlaceholderOf = (id: string | undefined): PostRow | undefined =>
  last?.id === id ? last : undefined

/** Address of the picture that the tapped card showed, if it was this post's and had come. */
export const tapPictureOf = (id: string): string | undefined => (last?.id === id ? picture : undefined)
