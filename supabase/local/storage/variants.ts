import { imageQuality, imageWidths } from '@/src/domain/images'

/** Thumbnails (product-spec.md §9) and the widths the app builds its srcsets from; no other is ever made. */
export const WIDTHS: readonly number[] = [150, 300, 600, ...imageWidths].sort((a, b) => a - b)
export const QUALITIES: readonly number[] = Object.values(imageQuality)

export type Format = 'avif' | 'webp' | 'jpeg'
export type Variant = { width: number; quality: number; format: Format }

const PREFERRED: readonly Format[] = ['avif', 'webp', 'jpeg']

/**
 * The variant that answers a request: the next allowed width up (the largest when none), the nearest allowed quality
 * (80 when not asked), and the first of avif, webp, jpeg that `accept` names. Undefined: `width` is no number.
 */
export function variantFor(query: URLSearchParams, accept: string): Variant | undefined {
  const wanted = Number(query.get('width') ?? Math.max(...WIDTHS))
  const quality = Number(query.get('quality') ?? 80)
  if (!(wanted > 0) || !(quality > 0)) return undefined
  return {
    width: WIDTHS.find((width) => width >= wanted) ?? Math.max(...WIDTHS),
    quality: QUALITIES.reduce((best, one) =>
      Math.abs(one - quality) < Math.abs(best - quality) ? one : best,
    ),
    format: PREFERRED.find((format) => accept.includes(`image/${format}`)) ?? 'jpeg',
  }
}
