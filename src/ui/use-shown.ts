import { useNavigate, useSearchParams } from 'react-router-dom'
import type { SameView } from './same-view'

/**
 * What of a page is shown is part of the address, so that Back and a reload come back to it. Gives the address's
 * parameters, and what shows the page in another way: by its parameters, in order, those that are null left out.
 */
export function useShown(): [URLSearchParams, (params: Readonly<Record<string, string | null>>) => void] {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const state: SameView = { sameView: true }
  const show = (next: Readonly<Record<string, string | null>>) => {
    const chosen = Object.entries(next).flatMap(([name, value]) => (value === null ? [] : [[name, value]]))
    navigate({ search: chosen.length > 0 ? `?${new URLSearchParams(chosen)}` : '' }, { replace: true, state })
  }
  return [params, show]
}
