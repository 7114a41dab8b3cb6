import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { paths } from '@/src/domain/paths'
import { foldedTag } from '@/src/domain/search-words'
import type { SameView } from '@/src/ui/same-view'

export const KINDS = ['posts', 'people', 'events', 'announcements'] as const
export type Kind = (typeof KINDS)[number]
export const ORDERS = ['newest', 'popular'] as const
export type Order = (typeof ORDERS)[number]

/** What is searched, as the address says it: Back and a reload come back to it. */
export interface Asked {
  q: string
  kind: Kind
  order: Order
  /** Picked as filters. */
  tags: readonly string[]
}

/** Marks the history entry of a search that is still being typed: the next letter takes its place. */
interface Typing extends SameView {
  isTyping?: boolean
}

const oneOf = <T extends string>(known: readonly T[], asked: string | null): T =>
  known.find((name) => name === asked) ?? (known[0] as T)

export function useAsked() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const isTyping = (useLocation().state as Typing | null)?.isTyping === true
  const asked: Asked = {
    q: params.get('q') ?? '',
    kind: oneOf(KINDS, params.get('kind')),
    order: oneOf(ORDERS, params.get('sort')),
    tags: params.getAll('tag').filter((tag) => foldedTag(tag) !== ''),
  }

  const go = (next: Partial<Asked>, replace: boolean, state: Typing) => {
    const { q, kind, order, tags } = { ...asked, ...next }
    const rest = { kind: kind === 'posts' ? '' : kind, sort: order === 'newest' ? '' : order }
    navigate(paths.search({ q, ...rest, tags }), { replace, state })
  }
  return {
    asked,
    /** Another view of the same search. */
    show: (next: Partial<Asked>) => go(next, true, { sameView: true, isTyping }),
    /** While typing: one history entry for all letters, beside the search before it. */
    type: (q: string) => go({ q }, isTyping, { sameView: true, isTyping: true }),
    /** Enter, or a choice: the next letter begins another entry. */
    confirm: (q: string, tags = asked.tags) =>
      go({ q, tags }, isTyping || (q === asked.q && tags === asked.tags), { sameView: true }),
  }
}
