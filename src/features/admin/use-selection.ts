import { useState } from 'react'
import type { Bulk } from './bulk-run'

export interface Selection {
  ids: ReadonlySet<string>
  /** These, too; where something of another list was selected since, that stays. */
  add: (ids: Iterable<string>) => void
  toggle: (id: string) => void
  clear: () => void
}

const NONE: ReadonlySet<string> = new Set()

/** What somebody has selected in a list, whichever of its pages are here. Of one list, nothing is selected in another. */
export function useSelection(list: string | null): Selection {
  const [selected, setSelected] = useState({ list, ids: NONE })
  const change = (changed: (ids: ReadonlySet<string>) => ReadonlySet<string>) =>
    setSelected((now) => ({ list, ids: changed(now.list === list ? now.ids : NONE) }))
  return {
    ids: selected.list === list ? selected.ids : NONE,
    add: (ids) =>
      setSelected((now) => (now.list === list ? { list, ids: now.ids.union(new Set(ids)) } : now)),
    toggle: (id) => change((now) => now.symmetricDifference(new Set([id]))),
    clear: () => change(() => NONE),
  }
}

/** Acts on what is selected, which is selected again when all of it was taken back. `act` gives the ids of its acts. */
export function actOnSelected(
  { add, clear }: Selection,
  selected: Iterable<string>,
  bulk: Bulk,
  act: (undone: () => void) => readonly string[],
): void {
  const begun = act(() => {
    bulk.forget(begun)
    add(selected)
  })
  bulk.begin(begun)
  clear()
}
