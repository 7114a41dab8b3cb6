import * as v from 'valibot'
import { textOf } from './schema'

export const MAX_OG_TITLE = 100
export const MAX_OG_DESCRIPTION = 200

/** What an admin sets of how links to the village look elsewhere; empty: as it comes with the app. */
export const linkPreviewSchema = v.object({
  og_title: textOf(MAX_OG_TITLE, 'title_too_long'),
  og_description: textOf(MAX_OG_DESCRIPTION, 'short_description_too_long'),
  /** Path inside the bucket `og-images`. */
  og_image_url: v.string(),
})
export type LinkPreview = v.InferOutput<typeof linkPreviewSchema>

export const blankLinkPreview: LinkPreview = { og_title: '', og_description: '', og_image_url: '' }
