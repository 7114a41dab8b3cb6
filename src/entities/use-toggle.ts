import { useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { paths } from '@/src/domain/paths'
import { words } from '@/src/text/words'
import { showToast } from '@/src/ui/toast'
import { useSession } from '@/sync'
import { tellFailure } from './tell-failure'
import { type Markable, type ToggleOf, toggle } from './toggle'

interface Toggle<T, Row, Field> {
  table: T
  row: Row
  field: Field
  /** What a visitor is told, on the way to the sign-in page. */
  login: string
  failed: string
}

/**
 * What a tap on a like, a bookmark, 参加予定 or a follow does. It shows in the next frame; the server is never waited
 * for. Gives what the thing is now, undefined when nothing was done: a visitor, or a second tap within the frame.
 */
export function useToggle<
  T extends Markable,
  Field extends ToggleOf<T>,
  Row extends { id: string } & Record<Field, boolean>,
>({ table, row, field, login, failed }: Toggle<T, Row, Field>): () => boolean | undefined {
  const { userId } = useSession()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const busy = useRef(false)
  return () => {
    if (!userId) {
      showToast({ text: words.loginNeeded, detail: login })
      navigate(paths.login(pathname + search))
      return undefined
    }
    if (busy.current) return undefined
    busy.current = true
    requestAnimationFrame(() => {
      busy.current = false
    })
    const on = !row[field]
    toggle(table, row, field, on).catch((error) => tellFailure(failed, error))
    return on
  }
}
