import { useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { paths } from '@/src/domain/paths'
import { soughtBy } from '@/src/domain/search'

export const views = ['all', 'team', 'featured'] as const
export type View = (typeof views)[number]

interface Filter {
  view: View
  /** As it was typed. */
  query: string
}

export interface UsersFilter extends Filter {
  /** What the server is asked for; null: too short or too long for it. */
  sought: string | null
  userId: string | undefined
  show: (part: Partial<Filter>) => void
  pathOf: (id?: string) => string
}

const AN_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const AN_ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** An id or an address as it is, words as they are searched; why not, where nothing can be asked. */
export function soughtMember(typed: string): { sought: string } | { refused: 'short' | 'long' } {
  const query = typed.trim()
  if (AN_ID.test(query) || AN_ADDRESS.test(query))
    return query.length > 100 ? { refused: 'long' } : { sought: query.toLowerCase() }
  const { state, query: words } = soughtBy(query)
  return state === 'short' || state === 'long' ? { refused: state } : { sought: words }
}

/** The people whom the address asks for. */
export function useUsersFilter(): UsersFilter {
  const { userId } = useParams()
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const filter: Filter = {
    view: views.find((one) => one === params.get('view')) ?? 'all',
    query: params.get('q') ?? '',
  }
  const found = soughtMember(filter.query)
  const search = (part: Partial<Filter> = {}) => {
    const next = { ...filter, ...part }
    const asked = new URLSearchParams({
      ...(next.view !== 'all' && { view: next.view }),
      ...(next.query && { q: next.query }),
    })
    return asked.size > 0 ? `?${asked}` : ''
  }
  return {
    ...filter,
    sought: 'sought' in found ? found.sought : null,
    userId,
    show: (part) => navigate(paths.adminPage('users') + search(part), { replace: true }),
    pathOf: (id) => paths.adminPage('users', id) + search(),
  }
}
