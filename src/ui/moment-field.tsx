import { type ReactNode, useState } from 'react'
import { fromWallClock, toWallClock } from '@/src/domain/schedule'
import { TextField } from './field'

interface Props {
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
  optional?: boolean
  required?: boolean
  className?: string | undefined
  /** ISO text; null: none yet. */
  at: string | null
  /** The first that may be chosen. */
  min?: string
  /** By the server's clock: of a repeated hour the one is meant that is still to come. */
  now: number
  onTime: (at: string) => void
  /** The field was emptied; without it a time that was there stays. */
  onClear?: () => void
  onLeave: () => void
}

/** A moment on the clock of this device. Half typed there is no time yet; what was there stays until there is. */
export function MomentField({ at, min, now, onTime, onClear, onLeave, ...field }: Props) {
  const [typed, setTyped] = useState<string>()
  return (
    <TextField
      {...field}
      type="datetime-local"
      min={min && toWallClock(min)}
      value={typed ?? (at === null ? '' : toWallClock(at))}
      onChange={({ target }) => {
        setTyped(target.value)
        const time = fromWallClock(target.value, now)
        if (time) onTime(time)
        // A half typed one is empty to the browser, too, but says that it is none.
        else if (target.value === '' && !target.validity.badInput) onClear?.()
      }}
      onBlur={() => {
        setTyped(undefined)
        onLeave()
      }}
    />
  )
}
