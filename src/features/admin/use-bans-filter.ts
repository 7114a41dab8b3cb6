import { useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { isDay } from '@/src/domain/is-day'
import { japanDay } from '@/src/domain/japan-day'
import { paths } from '@/src/domain/paths'
import { type BanSeen, isAppealed } from '@/src/entities/ban/ban'
import { useBans } from '@/src/entities/ban/use-bans'
import { reasons } from '@/src/text/reasons'

export const views = ['appeals', 'active', 'all'] as const
export type View = (typeof views)[number]

/** Spec §7: category, from and to on the day of the ban. */
export interface Filter {
  view: View
  category: string
  from: string
  to: string
}

export interface BansFilter extends Filter {
  bans: readonly BanSeen[]
  ready: boolean
  shown: readonly BanSeen[]
  /** More than the view is asked for. */
  isNarrowed: boolean
  count: (view: View) => number
  userId: string | undefined
  /** Another filter; the address remembers it. What is open stays open. */
  show: (part: Partial<Filter>) => void
  pathOf: (id?: string) => string
}

const inView = (ban: BanSeen, view: View): boolean => {
  if (view === 'all') return true
  return view === 'active' ? ban.is_active : isAppealed(ban)
}

/** Whether a ban is among what the address asks for; its day is Japan's. */
export function fits(ban: BanSeen, { view, category, from, to }: Filter): boolean {
  const day = japanDay(Date.parse(ban.banned_at))
  return (
    inView(ban, view) &&
    (category === 'all' || ban.reason_category === category) &&
    (from === '' || day >= from) &&
    (to === '' || day <= to)
  )
}

const waitsSince = ({ appeal_submitted_at, banned_at }: BanSeen): number =>
  Date.parse(appeal_submitted_at ?? banned_at)

/** Bans the last first, as they come; of appeals what waits longest. */
const inOrder = (bans: readonly BanSeen[], view: View): readonly BanSeen[] =>
  view === 'appeals' ? bans.toSorted((a, b) => waitsSince(a) - waitsSince(b)) : bans

/** The bans as the address filters them. */
export function useBansFilter(): BansFilter {
  const { userId } = useParams()
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const { bans, ready } = useBans()
  const dayIn = (name: string) => (isDay(params.get(name) ?? '') ? (params.get(name) ?? '') : '')
  const filter: Filter = {
    view: views.find((one) => one === params.get('view')) ?? 'appeals',
    category: reasons.find((one) => one === params.get('category')) ?? 'all',
    from: dayIn('from'),
    to: dayIn('to'),
  }
  const search = (part: Partial<Filter> = {}) => {
    const next = { ...filter, ...part }
    const asked = new URLSearchParams({
      ...(next.view !== 'appeals' && { view: next.view }),
      ...(next.category !== 'all' && { category: next.category }),
      ...(next.from && { from: next.from }),
      ...(next.to && { to: next.to }),
    })
    return asked.size > 0 ? `?${asked}` : ''
  }
  return {
    ...filter,
    bans,
    ready,
    shown: inOrder(
      bans.filter((ban) => fits(ban, filter)),
      filter.view,
    ),
    isNarrowed: filter.category !== 'all' || filter.from !== '' || filter.to !== '',
    count: (view) => bans.filter((ban) => inView(ban, view)).length,
    userId,
    show: (part) => navigate(paths.adminPage('bans', userId) + search(part), { replace: true }),
    pathOf: (id) => paths.adminPage('bans', id) + search(),
  }
}
