/** Widths a picture may be asked for: spec §9's srcset from 320 to 1536. The server makes these and no others. */
export const imageWidths = [320, 480, 640, 768, 1024, 1280, 1536] as const

/** Spec §9's quality presets. */
export const imageQuality = { low: 50, medium: 75, high: 90, auto: 80 } as const

export type Bucket = 'post-images' | 'event-images' | 'banners' | 'og-images' | 'avatars'

// A hosted project lies at another origin; the embedded server is the app's own.
const origin = import.meta.env?.VITE_SUPABASE_URL ?? ''

// Half a pair, which no address can hold, is a picture that is not there, never an error.
const pathOf = (path: string) => path.toWellFormed().split('/').map(encodeURIComponent).join('/')

/**
 * Address of a picture at a width in pixels, through the platform's image transformation (architecture, "Pictures").
 * `width` is raised to the next allowed one; the format (avif, webp, jpeg) is chosen by the server from `Accept`.
 */
export const imageUrl = (
  bucket: Bucket,
  path: string,
  width: number,
  quality: number = imageQuality.auto,
): string => {
  const allowed = imageWidths.find((one) => one >= width) ?? imageWidths[imageWidths.length - 1]
  return `${origin}/storage/v1/render/image/public/${bucket}/${pathOf(path)}?width=${allowed}&quality=${quality}`
}

/**
 * The `srcset` of a picture shown `displayWidth` CSS pixels wide at most: never wider than twice that (spec §9),
 * nor than the first step above the original's own width. `saving`: as wide as it is shown, in the low quality.
 */
export const imageSrcSet = (
  bucket: Bucket,
  path: string,
  displayWidth: number,
  ownWidth = 1920,
  saving = false,
): string => {
  const most = Math.min(displayWidth * (saving ? 1 : 2), ownWidth)
  const quality = saving ? imageQuality.low : imageQuality.auto
  const enough = imageWidths.findIndex((one) => one >= most)
  const widths = imageWidths.slice(0, enough === -1 ? undefined : enough + 1)
  return widths.map((width) => `${imageUrl(bucket, path, width, quality)} ${width}w`).join(', ')
}
