import type { ReactNode } from 'react'
import { Button } from '@/src/ui/button'
import { cx } from '@/src/ui/class-names'
import { showToast } from '@/src/ui/toast'
import { type Entry, useIsHeldUp } from '@/sync'
import { type Bulk, stopBulk, useBulkRun } from './bulk-run'
import css from './selection.module.css'
import { text } from './text'

interface BoxProps {
  /** What the line is called. */
  title: string
  isSelected: boolean
  disabled?: boolean
  onToggle: () => void
  className?: string | undefined
}

/** Selects a line of a list. */
export const SelectBox = ({ title, isSelected, disabled, onToggle, className }: BoxProps) => (
  <label className={cx(css.box, className)}>
    <input
      type="checkbox"
      checked={isSelected}
      disabled={disabled}
      onChange={onToggle}
      aria-label={text.selection.select(title)}
    />
  </label>
)

interface BarProps {
  label: string
  count: number
  /** So many of them are not in sight, the list being narrowed down. */
  unseen?: number
  onClear: () => void
  /** The buttons of what can be done to them. */
  children: ReactNode
}

/** What can be done to all that are selected. */
export const SelectionBar = ({ label, count, unseen = 0, onClear, children }: BarProps) =>
  count === 0 ? null : (
    <div className={css.bar} role="toolbar" aria-label={label}>
      <span>{unseen > 0 ? text.selection.withUnseen(count, unseen) : text.selection.count(count)}</span>
      {children}
      <Button size="small" variant="ghost" onClick={onClear}>
        {text.selection.clear}
      </Button>
    </div>
  )

interface SendingProps {
  bulk: Bulk
  /** With what the stopped acts were about, and the acts. */
  onStopped: (ids: readonly string[], acts: readonly Entry[]) => void
}

/** How much of it is sent; the rest can be stopped, and is selected again. What was sent stays. */
export function Sending({ bulk, onStopped }: SendingProps) {
  const isHeldUp = useIsHeldUp()
  const { waiting, total, done, isWriting } = useBulkRun(bulk)
  if (waiting.length === 0) return null
  const stop = async () => {
    const acts = await stopBulk(bulk, waiting)
    // What may have arrived is waited for.
    if (acts.length === 0) return showToast({ text: text.selection.cannotStop })
    onStopped(acts.map(bulk.thingOf), acts)
    showToast({ tone: 'success', text: text.selection.stopped(acts.length) })
  }
  return (
    <p className={css.bar} role="status">
      <span>{isHeldUp ? text.selection.waiting(waiting.length) : text.selection.sending(done, total)}</span>
      <Button size="small" busy={isWriting} onClick={stop}>
        {text.selection.stop}
      </Button>
    </p>
  )
}
