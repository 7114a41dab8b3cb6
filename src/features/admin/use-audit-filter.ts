import { useNavigate, useSearchParams } from 'react-router-dom'
import { isDay } from '@/src/domain/is-day'
import { paths } from '@/src/domain/paths'
import { type AuditQuery, isUuid } from '@/sync'

const isType = (value: string): boolean => /^[a-z_]{1,40}$/.test(value)

const fits: Readonly<Record<keyof AuditQuery, (value: string) => boolean>> = {
  actor: isUuid,
  type: isType,
  person: isUuid,
  from: isDay,
  to: isDay,
}
export const everything: AuditQuery = { actor: '', type: '', person: '', from: '', to: '' }
const names = Object.keys(everything) as (keyof AuditQuery)[]

/** What the address asks of the log; what makes no sense in it asks for nothing. */
export function useAuditFilter() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const asked = (name: keyof AuditQuery): string => {
    const value = params.get(name) ?? ''
    return fits[name](value) ? value : ''
  }
  const query = Object.fromEntries(names.map((name) => [name, asked(name)])) as unknown as AuditQuery
  const show = (part: Partial<AuditQuery>) => {
    const next = Object.entries({ ...query, ...part }).filter(([, value]) => value !== '')
    const search = next.length > 0 ? `?${new URLSearchParams(next)}` : ''
    navigate(paths.adminPage('audit') + search, { replace: true })
  }
  return { query, show, isNarrowed: names.some((name) => query[name] !== '') }
}
