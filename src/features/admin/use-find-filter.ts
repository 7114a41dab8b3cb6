import { useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { paths } from '@/src/domain/paths'
import { soughtBy } from '@/src/domain/search'
import { isUuid } from '@/sync'

/** What the server is asked for, whose address it is to look up first, or why it is asked nothing. */
export type Sought = { sought: string } | { address: string } | { refused: 'short' | 'long' }

/** Words as they are searched. */
export function soughtWords(typed: string): Sought {
  const { state, query } = soughtBy(typed)
  return state === 'short' || state === 'long' ? { refused: state } : { sought: query }
}

const LONGEST = 100
const AN_ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** Of people an id or an address as it is, too. */
export function soughtMember(typed: string): Sought {
  const query = typed.trim()
  if (isUuid(query)) return { sought: query.toLowerCase() }
  // The pattern takes the square of the length.
  if (query.length > LONGEST || !AN_ADDRESS.test(query)) return soughtWords(query)
  return { address: query.toLowerCase() }
}

export interface FindFilter<View extends string> {
  view: View
  /** As it was typed. */
  query: string
  sought: Sought
  /** Takes what was typed as it would be sought. */
  soughtOf: (typed: string) => Sought
  userId: string | undefined
  show: (part: { view?: View; query?: string }) => void
  pathOf: (id?: string) => string
}

/** What the address of a page of the desk asks for: one of its views (the first by itself), or what is sought. */
export function useFindFilter<View extends string>(
  page: string,
  views: readonly [View, ...View[]],
  soughtOf: (typed: string) => Sought,
): FindFilter<View> {
  const { userId } = useParams()
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const now = {
    view: views.find((one) => one === params.get('view')) ?? views[0],
    query: params.get('q') ?? '',
  }
  const search = (part: { view?: View; query?: string } = {}) => {
    const next = { ...now, ...part }
    const asked = new URLSearchParams({
      ...(next.view !== views[0] && { view: next.view }),
      ...(next.query && { q: next.query }),
    })
    return asked.size > 0 ? `?${asked}` : ''
  }
  return {
    ...now,
    sought: soughtOf(now.query),
    soughtOf,
    userId,
    show: (part) => navigate(paths.adminPage(page) + search(part), { replace: true }),
    pathOf: (id) => paths.adminPage(page, id) + search(),
  }
}
