import { useEffect, useState } from 'react'
import { BANNER_HINT_KEY, keepStored } from '@/src/domain/device-keys'
import { BannerCard } from '@/src/entities/banner/banner-card'
import { Carousel } from '@/src/ui/carousel'
import { Skeleton } from '@/src/ui/skeleton'
import { useServerNow } from '@/src/ui/use-now'
import { bannerOf, useMayCome, useRows } from '@/sync'
import css from './banners.module.css'
import { shownBanners } from './shown-banners'
import { text } from './top-text'

/** The featured banners: one, or a carousel; nothing where there is none. */
export function Banners() {
  const list = useRows({ stream: 'site_content', where: { kind: 'banner' }, sort: 'place' })
  const mayCome = useMayCome(list)
  const banners = shownBanners(list.rows.map(bannerOf), useServerNow())
  const isNew = useFirstTime(banners.length > 1)
  if (banners.length === 0) return mayCome ? <Waiting /> : null
  const cards = banners.map((banner, n) => ({
    key: banner.id,
    label: banner.title,
    content: <BannerCard banner={banner} eager={n === 0} />,
  }))
  return (
    <div className={css.banners}>
      {cards.length === 1 ? (
        <section aria-label={text.banners}>{cards[0]?.content}</section>
      ) : (
        <Carousel label={text.banners} slides={cards} hint={isNew ? text.hint : undefined} />
      )}
    </div>
  )
}

/** A device that holds nothing yet: the banners' room, so that nothing moves when they come. */
const Waiting = () => (
  <div className={css.banners} aria-busy aria-label={text.loading} role="status">
    <div className={css.picture}>
      <Skeleton height="100%" />
    </div>
    <div className={css.controls} />
  </div>
)

/** Whether this device sees it for the first time; from then on it is told no more. */
function useFirstTime(isSeen: boolean): boolean {
  const [isNew] = useState(() => localStorage.getItem(BANNER_HINT_KEY) === null)
  useEffect(() => {
    if (isSeen) keepStored(BANNER_HINT_KEY, '1')
  }, [isSeen])
  return isNew
}
