import { Ellipsis, Pencil, Trash2 } from 'lucide-react'
import { useNavigate } from 'react-router-dom'
import { paths } from '@/src/domain/paths'
import { canEditEvent } from '@/src/domain/permissions'
import { deleteEvent } from '@/src/entities/event/mutations'
import { ReportItem } from '@/src/entities/report/report-item'
import { Menu, MenuItem } from '@/src/ui/menu'
import { type EventRow, useSession } from '@/sync'
import { text } from './text'

/** Its maker edits and deletes an event, anybody else reports it. */
export function EventMenu({ event }: { event: EventRow }) {
  const { userId } = useSession()
  const navigate = useNavigate()
  const remove = async () => {
    if (await deleteEvent(event)) navigate(paths.events, { replace: true })
  }
  return (
    <Menu label={text.menu} icon={<Ellipsis size={20} />}>
      {canEditEvent(userId, event) ? (
        <>
          <MenuItem icon={<Pencil size={18} />} onSelect={() => navigate(paths.editEvent(event.id))}>
            {text.edit}
          </MenuItem>
          <MenuItem danger icon={<Trash2 size={18} />} onSelect={() => void remove()}>
            {text.remove}
          </MenuItem>
        </>
      ) : (
        <ReportItem type="event" id={event.id} />
      )}
    </Menu>
  )
}
