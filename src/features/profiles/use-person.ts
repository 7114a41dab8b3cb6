import { createContext, useContext } from 'react'
import { type Absence, type ProfileRow, useAbsence, useRow, useSession } from '@/sync'

interface Shown {
  person: ProfileRow
  isOwn: boolean
}

export type PersonView = ({ state: 'shown' } & Shown) | { state: 'hidden'; person: ProfileRow } | Absence

/** A person by id: from the device at once, and asked for anew whenever their page is opened. */
export function usePerson(id = ''): PersonView {
  const { userId } = useSession()
  const { row: person, ready } = useRow('profiles', id)
  const absence = useAbsence(['profiles'], id, ready)
  const isOwn = id === userId
  if (person?.is_hidden && !isOwn) return { state: 'hidden', person }
  return person ? { state: 'shown', person, isOwn } : absence
}

/** Whose page the lists below stand on. Another person needs other components (`key`). */
export const PersonContext = createContext<Shown | null>(null)

export const useShown = (): Shown => {
  const shown = useContext(PersonContext)
  if (!shown) throw new Error('nobody whose page this is')
  return shown
}
