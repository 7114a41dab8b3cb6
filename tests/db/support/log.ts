import { type AuditQuery, auditWhere } from '@/sync/tables/desk-lists'
import type { Village } from './village'

/** The entries that a list of the audit log gives somebody, as `action target`. */
export async function readLog(v: Village, who: string, query: Partial<AuditQuery> = {}): Promise<string[]> {
  const list = auditWhere({ actor: '', type: '', person: '', from: '', to: '', ...query })
  const want = { stream: 'lists', list, page: 0, start: null, count: 50 }
  const { streams } = await v.pull(who, { lists: null, desk: null }, [want])
  const rows = streams.desk?.rows ?? []
  return ((streams.lists?.rows[0]?.ids ?? []) as string[]).flatMap((id) => {
    const data = rows.find((row) => row.id === id)?.data as
      | { action: string; target_type: string }
      | undefined
    return data ? `${data.action} ${data.target_type}` : []
  })
}
