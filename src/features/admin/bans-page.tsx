import { Ban } from 'lucide-react'
import { EmptyState } from '@/src/ui/empty-state'
import { BanPerson } from './ban-person'
import { BansList } from './bans-list'
import { Panes } from './panes'
import { text } from './text'
import { useBansFilter } from './use-bans-filter'

/** /admin/bans and /admin/bans/{userId}: bans and appeals on the left, one person's history on the right. */
export function BansPage() {
  const filter = useBansFilter()
  const { userId, bans } = filter
  return (
    <Panes
      title={text.bans.title}
      list={<BansList filter={filter} />}
      back={filter.pathOf()}
      chosen={userId === undefined ? null : <BanPerson key={userId} userId={userId} bans={bans} />}
      none={
        <EmptyState icon={<Ban size={32} />} title={text.bans.choose}>
          {text.bans.chooseDetail}
        </EmptyState>
      }
    />
  )
}
