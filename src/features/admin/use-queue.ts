import { useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { paths } from '@/src/domain/paths'
import { folded } from '@/src/domain/search-words'
import {
  type Case,
  type ContentType,
  contentTypes,
  type Status,
  statuses,
  titleOf,
} from '@/src/entities/case/case'
import type { Waiting } from '@/src/entities/case/queue'
import { type Cases, useCases } from '@/src/entities/case/use-cases'
import { useSession } from '@/sync'
import { useBeside } from './use-beside'

interface Filter {
  status: Status
  type: ContentType | 'all'
  query: string
  /** Only those that this person has taken; what is decided nobody has. */
  isMine: boolean
}

export interface Queue extends Filter {
  cases: Cases
  /** How many there are, those included that this device does not hold. */
  waiting: Readonly<Record<Status, Waiting>>
  ready: boolean
  /** What is shown of them, in order. */
  shown: readonly Case[]
  /** The one that is open. */
  chosenId: string | undefined
  /** Another filter; the address remembers it. What is open stays open. */
  show: (filter: Partial<Filter>) => void
  /** The address of a case under the present filter. */
  pathOf: (id?: string) => string
  /** Opens the next one or the one before; of one that has left the list, those that stand around its place. */
  go: (step: 1 | -1) => void
  /** The one that is looked at when the chosen one is decided, and `leaving` with it. */
  following: (leaving?: ReadonlySet<string>) => string | undefined
}

const NONE: ReadonlySet<string> = new Set()

const fits = (one: Case, type: ContentType | 'all', words: string): boolean =>
  (type === 'all' || one.content_type === type) &&
  (words === '' ||
    folded(`${titleOf(one)} ${one.author.display_name} ${one.author.username}`).includes(words))

/** The queue of reports as the address filters it. */
export function useQueue(): Queue {
  const { caseId } = useParams()
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const { userId } = useSession()
  const { cases, waiting, ready } = useCases()
  const status = statuses.find((one) => one === params.get('status')) ?? 'pending'
  const type = contentTypes.find((one) => one === params.get('type')) ?? 'all'
  const query = params.get('q') ?? ''
  const isMine = status === 'reviewing' && params.get('mine') === '1'
  const words = folded(query.trim())
  const shown = cases[status].filter((one) => fits(one, type, words) && (!isMine || one.holder_id === userId))

  const search = (filter: Partial<Filter> = {}) => {
    const next = { status, type, query, isMine, ...filter }
    const asked = new URLSearchParams({
      ...(next.status !== 'pending' && { status: next.status }),
      ...(next.type !== 'all' && { type: next.type }),
      ...(next.query && { q: next.query }),
      ...(next.isMine && next.status === 'reviewing' && { mine: '1' }),
    })
    return asked.size > 0 ? `?${asked}` : ''
  }
  const pathOf = (id?: string) => paths.adminPage('reports', id) + search()
  const beside = useBeside(
    shown.map(({ id }) => id),
    caseId,
    search(),
  )
  const go = (step: 1 | -1) => {
    const to = beside(step)
    if (to) navigate(pathOf(to), { replace: caseId !== undefined })
  }
  return {
    cases,
    waiting,
    ready,
    status,
    type,
    query,
    isMine,
    shown,
    chosenId: caseId,
    show: (filter) => navigate(paths.adminPage('reports', caseId) + search(filter), { replace: true }),
    pathOf,
    go,
    following: (leaving = NONE) => {
      const left = shown.map(({ id }) => id).filter((id) => id === caseId || !leaving.has(id))
      return beside(1, left) ?? beside(-1, left)
    },
  }
}
