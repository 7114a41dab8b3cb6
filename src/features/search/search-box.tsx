import { Hash, History, Search, X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { IconButton } from '@/src/ui/icon-button'
import { isForInputMethod } from '@/src/ui/input-method'
import { Listbox } from '@/src/ui/listbox'
import { type FocusSearch, SEARCH_BOX_ID } from '@/src/ui/search-key'
import css from './search-box.module.css'
import { text } from './text'
import { type Suggestion, useSuggestions } from './use-suggestions'

/** Letters come faster than searches. */
const PAUSE_MS = 250

interface Props {
  /** What is searched now. */
  q: string
  recent: readonly string[]
  onType: (q: string) => void
  onConfirm: (q: string) => void
}

/** The field: results follow the typing, Enter confirms, arrows lead through the suggestions. */
export function SearchBox({ q, recent, onType, onConfirm }: Props) {
  const field = useRef<HTMLInputElement>(null)
  const { typed, setTyped, setConverting, isBehind } = useTyped(q, onType)
  const confirm = (search: string) => {
    suggestions.close()
    setTyped(search)
    onConfirm(search)
  }
  const suggestions = useSuggestions({ typed, recent, pick: confirm })
  useFocusOnArrival(field)

  const onKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (isForInputMethod(event) || suggestions.listbox.onKey(event)) return
    if (event.key === 'Enter') {
      event.preventDefault()
      confirm(typed)
    }
  }
  const change = (to: string) => {
    setTyped(to)
    suggestions.open(to)
  }
  return (
    <search className={css.box}>
      <Search size={20} className={css.icon} aria-hidden />
      <input
        ref={field}
        id={SEARCH_BOX_ID}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        aria-label={text.box}
        placeholder={text.placeholder}
        className={css.input}
        value={typed}
        aria-busy={isBehind}
        {...suggestions.listbox.control}
        {...suggestions.listbox.combobox}
        onChange={(event) => change(event.target.value)}
        onCompositionStart={() => setConverting(true)}
        onCompositionEnd={() => setConverting(false)}
        onKeyDown={onKey}
        onBlur={suggestions.close}
      />
      {typed ? (
        <IconButton
          label={text.clear}
          icon={<X size={20} />}
          onClick={() => {
            change('')
            field.current?.focus()
          }}
        />
      ) : null}
      <Listbox
        state={suggestions.listbox}
        label={text.suggestions}
        keyOf={({ search }) => search}
        draw={line}
      />
    </search>
  )
}

const line = ({ search, isRecent }: Suggestion) => (
  <>
    {isRecent ? <History size={18} aria-hidden /> : <Hash size={18} aria-hidden />}
    <bdi>{isRecent ? search : search.slice(1)}</bdi>
    {isRecent ? <span className="visually-hidden">{text.recentSuggestion}</span> : null}
  </>
)

/** What stands in the field: ahead of the address while one types, and the address's when that changes by itself (Back). */
function useTyped(q: string, onType: (q: string) => void) {
  const [typed, setTyped] = useState(q)
  const [known, setKnown] = useState(q)
  const [isConverting, setConverting] = useState(false)
  if (q !== known) {
    setKnown(q)
    setTyped(q)
  }
  const latest = useRef(onType)
  useEffect(() => {
    latest.current = onType
  })
  useEffect(() => {
    // Half converted it is not the word that is meant.
    if (typed === known || isConverting) return
    const timer = setTimeout(() => {
      setKnown(typed)
      latest.current(typed)
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed, known, isConverting])
  return { typed, setTyped, setConverting, isBehind: typed !== known }
}

/** Whoever came by the search key goes on typing here; the page's own focus comes first. */
function useFocusOnArrival(field: { current: HTMLInputElement | null }): void {
  const asked = (useLocation().state as FocusSearch | null)?.focusSearch === true
  useEffect(() => {
    if (asked) queueMicrotask(() => field.current?.focus())
  }, [asked, field])
}
