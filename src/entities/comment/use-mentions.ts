import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { type Mentioning, mention, mentioningAt } from '@/src/domain/mentions'
import { soughtBy } from '@/src/domain/search'
import { folded } from '@/src/domain/search-words'
import { useListbox } from '@/src/ui/use-listbox'
import { fetchPage, type ProfileRow, searchOf, useRows } from '@/sync'

const MOST = 5
const PAUSE_MS = 300

/** Who may be meant: user names that begin so, then names that hold it; the most followed first. Nobody whom one blocks. */
export function peopleFor(typed: string, people: readonly ProfileRow[]): ProfileRow[] {
  const sought = folded(typed)
  return people
    .flatMap((person) => {
      if (person.blocked_by_me) return []
      const begins = person.username.startsWith(sought)
      return begins || folded(person.display_name).includes(sought) ? [{ person, begins }] : []
    })
    .sort((a, b) => Number(b.begins) - Number(a.begins) || b.person.follower_count - a.person.follower_count)
    .slice(0, MOST)
    .map(({ person }) => person)
}

interface Given {
  text: string
  area: RefObject<HTMLTextAreaElement | null>
  onText: (text: string) => void
}

/** Whom an @ may mean: people on the device at once, those of the village as soon as it answers. */
export function useMentions({ text, area, onText }: Given) {
  const [begun, setBegun] = useState<Mentioning>()
  const [choice, setChoice] = useState(-1)
  const { rows } = useRows(begun && begun.typed !== '' ? { stream: 'profiles' } : null)
  const found = useMemo(
    () => (begun && begun.typed !== '' ? peopleFor(begun.typed, rows) : []),
    [begun, rows],
  )
  const active = Math.min(choice, found.length - 1)
  useAskedFor(begun?.typed ?? '')

  const caret = useRef<number>(undefined)
  // With every text: whichever it is that the choice made.
  useLayoutEffect(() => {
    if (caret.current === undefined) return
    area.current?.setSelectionRange(caret.current, caret.current)
    caret.current = undefined
  })

  const close = () => setBegun(undefined)
  const follow = ({ value, selectionStart, selectionEnd }: HTMLTextAreaElement) => {
    const now = selectionStart === selectionEnd ? mentioningAt(value, selectionStart) : undefined
    if (now?.at === begun?.at && now?.typed === begun?.typed) return
    setChoice(-1)
    setBegun(now)
  }
  const pick = ({ username }: ProfileRow) => {
    if (!begun) return
    const made = mention(text, begun, username)
    caret.current = made.caret
    close()
    onText(made.text)
  }
  const listbox = useListbox({
    items: found,
    active,
    hasRest: false,
    onMove: setChoice,
    onPick: pick,
    onClose: close,
  })
  return { listbox, follow, close }
}

/** Asks the village for people once the typing pauses; what it knows comes as rows of the device. */
function useAskedFor(typed: string): void {
  useEffect(() => {
    const { state, query } = soughtBy(typed)
    if (state !== 'good') return
    const page = { list: searchOf('people/popular', query), page: 0, start: null, count: MOST }
    // Without a connection there are those on the device.
    const timer = setTimeout(() => fetchPage(page).catch(() => undefined), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])
}
