import { Link } from 'react-router-dom'
import { shownLine } from '@/src/domain/one-line'
import { paths } from '@/src/domain/paths'
import { useRow } from '@/sync'
import { text } from './text'

/** What somebody is called, as far as this device knows. */
export function usePersonName(id: string): string {
  const { row } = useRow('profiles', id)
  return row?.display_name ? shownLine(row.display_name) : text.unknownPerson
}

/** Somebody by name, on the way to their page. */
export function PersonLink({ id, nameId }: { id: string; nameId?: string }) {
  const name = usePersonName(id)
  return (
    <Link to={paths.profile(id)}>
      <bdi id={nameId}>{name}</bdi>
    </Link>
  )
}
