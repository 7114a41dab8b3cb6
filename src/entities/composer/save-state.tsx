import { Check, CircleAlert, CloudCheck, Ellipsis } from 'lucide-react'
import { useEffect, useState } from 'react'
import { type Entry, useIsOutboxRead } from '@/sync'
import { useComposerState } from './composer-context'
import { type ComposerState, hasUnwritten } from './composer-state'
import css from './save-state.module.css'
import { text } from './text'

/** Between keystrokes the state would flicker; it is told once the writer pauses. */
const PAUSE_MS = 400

const looks = {
  saving: { icon: Ellipsis, text: text.saving },
  device: { icon: Check, text: text.onDevice },
  synced: { icon: CloudCheck, text: text.synced },
  // The note above the form says why; far down in a long text only this is in sight.
  unsaved: { icon: CircleAlert, text: text.unsaved },
}

/** True while typing goes on and for a moment after. */
const useTyping = (values: unknown): boolean => {
  const [settled, setSettled] = useState(values)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(values), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [values])
  return settled !== values
}

const stateOf = (
  state: ComposerState,
  isTyping: boolean,
  entries: readonly Entry[],
): keyof typeof looks | null => {
  const { mode, written, saving, failed, refused } = state
  if (failed) return 'unsaved'
  if (saving > 0 || (isTyping && written)) return 'saving'
  // The banner says why; here it would only repeat itself.
  if (refused || !written) return null
  const hasMore = hasUnwritten(state)
  if (mode !== 'draft') return hasMore ? 'device' : null
  const isOpen = hasMore || entries.some((entry) => entry.state === 'waiting' || entry.state === 'sent')
  return isOpen ? 'device' : 'synced'
}

/** Where the draft stands: never said to be saved before the device's disk has it. */
export function SaveState({ entries }: { entries: readonly Entry[] }) {
  const state = useComposerState((all) => all)
  const isTyping = useTyping(state.values)
  const isRead = useIsOutboxRead()
  const name = stateOf(state, isTyping, entries)
  if (!name || (!isRead && (name === 'device' || name === 'synced'))) return null
  const { icon: Icon, text: words } = looks[name]
  return (
    <span className={css.state} data-state={name}>
      <Icon size={16} aria-hidden />
      <span>{words}</span>
    </span>
  )
}
