import { useSortable } from '@dnd-kit/react/sortable'
import { ArrowDown, ArrowUp, GripVertical, Image as ImageIcon, Images, Plus } from 'lucide-react'
import { Link } from 'react-router-dom'
import { dayOfMoment } from '@/src/domain/banner-schema'
import { shownLine } from '@/src/domain/one-line'
import { paths } from '@/src/domain/paths'
import type { TeamBanner } from '@/src/entities/banner/team-banner'
import { deleteBanner, orderBanners } from '@/src/entities/banner/team-mutations'
import { useTeamBanners } from '@/src/entities/banner/use-team-banners'
import { useMe } from '@/src/entities/person/use-me'
import { Button, ButtonLink } from '@/src/ui/button'
import { cx } from '@/src/ui/class-names'
import { askConfirm } from '@/src/ui/confirm'
import { EmptyState } from '@/src/ui/empty-state'
import { IconButton } from '@/src/ui/icon-button'
import { PageHeader } from '@/src/ui/page-header'
import { PageTitle } from '@/src/ui/page-title'
import { SortableList } from '@/src/ui/sortable-list'
import { Thumbnail } from '@/src/ui/thumbnail'
import { useServerNow } from '@/src/ui/use-now'
import { pendingBlob } from '@/sync'
import { DeskWaits } from './desk-waits'
import css from './pages.module.css'
import { text } from './text'

/** Spec §9: so many stand at the top of home. */
const MOST_BANNERS = 5

const moved = (ids: readonly string[], from: number, to: number): string[] => {
  const next = [...ids]
  next.splice(to, 0, ...next.splice(from, 1))
  return next
}

/** /admin/featured-banner: what stands at the top of home, in its order. */
export function BannersPage() {
  const { banners, ready } = useTeamBanners()
  const me = useMe()
  const ids = banners.map(({ id }) => id)
  const move = (from: number, to: number) => orderBanners(me, moved(ids, from, to))
  return (
    <>
      <PageTitle>{text.banners.title}</PageTitle>
      <PageHeader title={text.banners.title} />
      <div className={css.page}>
        <div className={css.ways}>
          <ButtonLink variant="primary" icon={<Plus size={18} />} to={paths.adminPage('featured-banner/new')}>
            {text.banners.add}
          </ButtonLink>
        </div>
        {ready ? null : <DeskWaits />}
        {ready && banners.length === 0 ? (
          <EmptyState icon={<Images size={32} />} title={text.banners.none}>
            {text.banners.noneDetail}
          </EmptyState>
        ) : null}
        {banners.length > 0 ? <p className={css.about}>{text.banners.most(MOST_BANNERS)}</p> : null}
        <SortableList onMove={move}>
          <ol className={css.lines} aria-label={text.banners.list}>
            {banners.map((banner, at) => (
              <Line
                key={banner.id}
                banner={banner}
                at={at}
                last={banners.length - 1}
                onMove={(to) => move(at, to)}
              />
            ))}
          </ol>
        </SortableList>
      </div>
    </>
  )
}

function stateWord({ is_active, active_date_start, active_date_end }: TeamBanner, now: number): string {
  if (!is_active) return text.banners.states.off
  if (active_date_end !== null && Date.parse(active_date_end) <= now) return text.banners.states.over
  const isToCome = active_date_start !== null && Date.parse(active_date_start) > now
  return isToCome ? text.banners.states.toCome : text.banners.states.shown
}

interface LineProps {
  banner: TeamBanner
  at: number
  last: number
  onMove: (to: number) => void
}

function Line({ banner, at, last, onMove }: LineProps) {
  const me = useMe()
  const now = useServerNow()
  const { ref, handleRef, isDragging } = useSortable({ id: banner.id, index: at })
  const title = shownLine(banner.title)
  const days = [banner.active_date_start, banner.active_date_end].map(dayOfMoment)
  const remove = async () => {
    const question = { title: text.banners.askDelete(title), confirm: text.banners.remove, danger: true }
    if (await askConfirm(question)) deleteBanner(me, banner)
  }
  return (
    <li ref={ref} className={cx(css.line, css.sortable, isDragging && css.dragged)}>
      <span ref={handleRef} className={css.handle} title={text.banners.drag} aria-hidden>
        <GripVertical size={18} />
      </span>
      <Thumbnail
        bucket="banners"
        size={56}
        path={banner.image_url || null}
        blob={pendingBlob(banner.image_url)}
        thumbhash={banner.image_thumbhash}
      >
        <ImageIcon size={20} />
      </Thumbnail>
      <div className={css.what}>
        <p className={css.title}>
          <Link to={paths.adminPage('featured-banner/edit', banner.id)}>
            <bdi>{title}</bdi>
          </Link>
        </p>
        <p className={css.about}>
          <span className={css.state}>{stateWord(banner, now)}</span>
          {days.some((day) => day !== '') ? (
            <span>{text.banners.fromTo(days[0] ?? '', days[1] ?? '')}</span>
          ) : null}
          {banner.isWaiting ? <span className={css.state}>{text.banners.waiting}</span> : null}
        </p>
      </div>
      <div className={css.tools}>
        <IconButton
          label={text.banners.up(title)}
          icon={<ArrowUp size={18} />}
          aria-disabled={at === 0}
          onClick={at === 0 ? undefined : () => onMove(at - 1)}
        />
        <IconButton
          label={text.banners.down(title)}
          icon={<ArrowDown size={18} />}
          aria-disabled={at === last}
          onClick={at === last ? undefined : () => onMove(at + 1)}
        />
        <Button size="small" variant="ghost" onClick={remove}>
          {text.banners.remove}
        </Button>
      </div>
    </li>
  )
}
