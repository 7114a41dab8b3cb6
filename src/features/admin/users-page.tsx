import { Users } from 'lucide-react'
import { EmptyState } from '@/src/ui/empty-state'
import { Panes } from './panes'
import { text } from './text'
import { soughtMember, useFindFilter } from './use-find-filter'
import { UserView } from './user-view'
import { UsersList, userViews } from './users-list'

/** /admin/users and /admin/users/{userId}: people on the left, one of them on the right. */
export function UsersPage() {
  const filter = useFindFilter('users', userViews, soughtMember)
  const { userId } = filter
  return (
    <Panes
      title={text.users.title}
      list={<UsersList filter={filter} />}
      back={filter.pathOf()}
      chosen={userId === undefined ? null : <UserView key={userId} userId={userId} />}
      none={
        <EmptyState icon={<Users size={32} />} title={text.users.choose}>
          {text.users.chooseDetail}
        </EmptyState>
      }
    />
  )
}
