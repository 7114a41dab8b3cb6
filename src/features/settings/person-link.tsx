import { Link } from 'react-router-dom'
import { shownLine } from '@/src/domain/one-line'
import { paths } from '@/src/domain/paths'
import { useRow } from '@/sync'
import { text } from './text'

/** Somebody by name, on the way to their page. */
export function PersonLink({ id }: { id: string }) {
  const { row } = useRow('profiles', id)
  return (
    <Link to={paths.profile(id)}>
      <bdi>{row?.display_name ? shownLine(row.display_name) : text.unknownPerson}</bdi>
    </Link>
  )
}
