import { useNavigate, useSearchParams } from 'react-router-dom'
import { paths } from '@/src/domain/paths'
import type { AuditQuery } from '@/sync'

const AN_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const A_DAY = /^\d{4}-\d{2}-\d{2}$/
const A_TYPE = /^[a-z_]{1,40}$/

const fits: Readonly<Record<keyof AuditQuery, RegExp>> = {
  actor: AN_ID,
  type: A_TYPE,
  person: AN_ID,
  from: A_DAY,
  to: A_DAY,
}
export const everything: AuditQuery = { actor: '', type: '', person: '', from: '', to: '' }
const names = Object.keys(everything) as (keyof AuditQuery)[]

/** What the address asks of the log; what makes no sense in it asks for nothing. */
export function useAuditFilter() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const asked = (name: keyof AuditQuery): string => {
    const value = params.get(name) ?? ''
    return fits[name].test(value) ? value : ''
  }
  const query = Object.fromEntries(names.map((name) => [name, asked(name)])) as unknown as AuditQuery
  const show = (part: Partial<AuditQuery>) => {
    const next = Object.entries({ ...query, ...part }).filter(([, value]) => value !== '')
    const search = next.length > 0 ? `?${new URLSearchParams(next)}` : ''
    navigate(paths.adminPage('audit') + search, { replace: true })
  }
  return { query, show, isNarrowed: names.some((name) => query[name] !== '') }
}
