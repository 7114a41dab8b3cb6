import { ChevronRight, ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { shownLine } from '@/src/domain/one-line'
import { PictureFrame } from '@/src/ui/picture-frame'
import type { Banner } from '@/sync'
import css from './banner-card.module.css'
import { bannerLink } from './banner-link'
import { text } from './text'

interface Props {
  banner: Banner
  eager: boolean
  /** Its picture, while that is still on its way from this device. */
  blob?: Blob | undefined
}

/** One banner: its picture with its words on it. All of it leads where the banner leads. */
export function BannerCard({ banner, eager, blob }: Props) {
  const link = bannerLink(banner.link)
  const more = banner.link_text || text.more
  const card = (action: ReactNode) => (
    <>
      <PictureFrame
        bucket="banners"
        path={banner.image_url}
        blob={blob}
        width={banner.image_width}
        height={banner.image_height}
        thumbhash={banner.image_thumbhash}
        alt=""
        displayWidth={640}
        eager={eager}
        className={css.picture}
      />
      <span className={css.words}>
        <bdi className={css.title}>{shownLine(banner.title)}</bdi>
        {banner.description ? <span className={css.description}>{banner.description}</span> : null}
        {action || banner.attribution ? (
          <span className={css.last}>
            {action}
            <span className={css.attribution}>{banner.attribution}</span>
          </span>
        ) : null}
      </span>
    </>
  )
  if (!link) return <div className={css.card}>{card(null)}</div>
  if ('to' in link)
    return (
      <Link to={link.to} className={css.card}>
        {card(
          <span className={css.more}>
            {more}
            <ChevronRight size={16} aria-hidden />
          </span>,
        )}
      </Link>
    )
  return (
    <a href={link.href} target="_blank" rel="noopener noreferrer" className={css.card}>
      {card(
        <span className={css.more}>
          {more}
          <ExternalLink size={14} aria-hidden />
          <span className="visually-hidden">{text.outside}</span>
        </span>,
      )}
    </a>
  )
}
