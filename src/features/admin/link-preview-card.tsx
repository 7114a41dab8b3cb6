import { imageUrl } from '@/src/domain/images'
import type { LinkPreview } from '@/src/domain/link-preview-schema'
import { shownLine } from '@/src/domain/one-line'
import { useBlobUrl } from '@/src/ui/use-blob-url'
import { pendingBlob } from '@/sync'
import css from './link-preview-card.module.css'
import { text } from './text'

/** A link to the village as other places show it. */
export function LinkPreviewCard({ content }: { content: LinkPreview }) {
  const { og_title, og_description, og_image_url: path } = content
  const local = useBlobUrl(pendingBlob(path))
  const picture = local ?? (path && imageUrl('og-images', path, 1280))
  return (
    <figure aria-label={text.linkPreview.preview} className={css.card}>
      {picture ? (
        <img src={picture} alt="" className={css.wide} />
      ) : (
        <img src="/icon-512.png" alt="" className={css.icon} />
      )}
      <figcaption className={css.words}>
        <span className={css.site}>{location.host}</span>
        <bdi className={css.title}>{shownLine(og_title) || text.linkPreview.site}</bdi>
        <span className={css.description}>{og_description || text.linkPreview.usual}</span>
      </figcaption>
    </figure>
  )
}
