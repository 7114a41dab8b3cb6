import { useEffect, useRef } from 'react'
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

export interface Queue {
  cases: Cases
  /** How many there are, those included that this device does not hold. */
  waiting: Readonly<Record<Status, Waiting>>
  ready: boolean
  status: Status
  type: ContentType | 'all'
  query: string
  /** What is shown of them, in order. */
  shown: readonly Case[]
  /** The one that is open. */
  chosenId: string | undefined
  /** Another filter; the address remembers it. What is open stays open. */
  show: (filter: { status?: Status; type?: ContentType | 'all'; query?: string }) => void
  /** The address of a case under the present filter. */
  pathOf: (id?: string) => string
  /** Opens the next one or the one before; of one that has left the list, those that stand around its place. */
  go: (step: 1 | -1) => void
  /** The one that is looked at when the chosen one is decided, and `leaving` with it. */
  following: (leaving?: ReadonlySet<string>) => Case | undefined
}

const NONE: ReadonlySet<string> = new Set()

const fits = (one: Case, type: ContentType | 'all', words: string): boolean =>
  (type === 'all' || one.content_type === type) &&
  (words === '' ||
    folded(`${titleOf(one)} ${one.author.display_name} ${one.author.username}`).includes(words))

/**
 * What stands before or after the chosen one. `at`: its place, -1 where it is not in the list (any more), `lastAt` the one it
 * had: what came after it stands there now.
 */
export const neighbour = <Thing>(
  shown: readonly Thing[],
  at: number,
  lastAt: number,
  step: 1 | -1,
): Thing | undefined => {
  if (at >= 0) return shown[at + step]
  return shown[step === 1 ? lastAt : Math.max(0, lastAt - 1)] ?? shown.at(-1)
}

/** The queue of reports as the address filters it. */
export function useQueue(): Queue {
  const { caseId } = useParams()
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const { cases, waiting, ready } = useCases()
  const status = statuses.find((one) => one === params.get('status')) ?? 'pending'
  const type = contentTypes.find((one) => one === params.get('type')) ?? 'all'
  const query = params.get('q') ?? ''
  const words = folded(query.trim())
  const shown = cases[status].filter((one) => fits(one, type, words))

  const search = (filter: Parameters<Queue['show']>[0] = {}) => {
    const next = { status, type, query, ...filter }
    const asked = new URLSearchParams({
      ...(next.status !== 'pending' && { status: next.status }),
      ...(next.type !== 'all' && { type: next.type }),
      ...(next.query && { q: next.query }),
    })
    return asked.size > 0 ? `?${asked}` : ''
  }
  const pathOf = (id?: string) => paths.adminPage('reports', id) + search()
  const at = shown.findIndex(({ id }) => id === caseId)
  const filter = search()
  const last = useRef({ filter, at: 0 })
  useEffect(() => {
    if (at >= 0) last.current = { filter, at }
  }, [filter, at])
  const beside = (step: 1 | -1, among = shown) => {
    const place = among.findIndex(({ id }) => id === caseId)
    return neighbour(among, place, last.current.filter === filter ? last.current.at : 0, step)
  }
  const go = (step: 1 | -1) => {
    const to = beside(step)
    if (to) navigate(pathOf(to.id), { replace: caseId !== undefined })
  }
  return {
    cases,
    waiting,
    ready,
    status,
    type,
    query,
    shown,
    chosenId: caseId,
    show: (filter) => navigate(paths.adminPage('reports', caseId) + search(filter), { replace: true }),
    pathOf,
    go,
    following: (leaving = NONE) => {
      const left = shown.filter(({ id }) => id === caseId || !leaving.has(id))
      return beside(1, left) ?? beside(-1, left)
    },
  }
}
