import { imageSrcSet } from '@/src/domain/images'
import { isSavingData, useDeviceSettings } from '@/src/ui/device-settings'
import { sizesOf } from '@/src/ui/picture-frame'
import { type PostRow, pendingBlob } from '@/sync'
import { isSensitive } from './veiled'

/** How wide a picture is shown: CSS pixels at most, and the `sizes` attribute. */
export interface ShownWidth {
  displayWidth: number
  sizes: string
}

/** On the page of its post. */
export const PAGE_WIDTH = { displayWidth: 640, sizes: sizesOf(640) } satisfies ShownWidth

/**
 * Has the browser fetch the picture of a post as it will be shown in a moment. Not one that lies on this device or is not
 * for everybody's eyes, and none while somebody saves data or is offline.
 */
export function fetchPicture(post: PostRow | undefined, { displayWidth, sizes }: ShownWidth): void {
  const path = post?.image_url
  if (!path || isSensitive(post) || pendingBlob(path)) return
  if (!navigator.onLine || isSavingData(useDeviceSettings.getState())) return
  const image = new Image()
  image.fetchPriority = 'low'
  image.sizes = sizes
  image.srcset = imageSrcSet('post-images', path, displayWidth, post.image_width ?? undefined)
}
