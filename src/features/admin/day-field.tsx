import { type ReactNode, useState } from 'react'
import { sentenceOf } from '@/src/text/errors'
import { TextField } from '@/src/ui/field'

interface Props {
  label: string
  /** `YYYY-MM-DD`; empty: none. */
  value: string
  error: ReactNode
  onDay: (day: string) => void
}

/**
 * A day that may be left out. Of one that lacks a part the browser says that there is none, and tells nobody when it came to
 * that: the field is asked when it is left.
 */
export function DayField({ label, value, error, onDay }: Props) {
  const [isHalfTyped, setHalfTyped] = useState(false)
  return (
    <TextField
      optional
      type="date"
      label={label}
      value={value}
      error={isHalfTyped ? sentenceOf('invalid_input') : error}
      onChange={({ target }) => onDay(target.value)}
      onBlur={({ target }) => setHalfTyped(target.validity.badInput)}
    />
  )
}

/** Whether a day among these fields lacks a part. */
export const hasHalfTyped = (fields: HTMLElement | null): boolean =>
  fields?.querySelector('input[type="date"]:invalid') != null
