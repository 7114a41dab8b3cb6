import { useId } from 'react'
import css from './settings-page.module.css'

interface Props {
  label: string
  checked: boolean
  onChange: (checked: boolean) => void
  /** What it does, in a line below. */
  hint?: string
}

/** Something that is on or off, in a row of its own. */
export function Switch({ label, checked, onChange, hint }: Props) {
  const id = useId()
  return (
    <>
      <label className={css.row}>
        <span>{label}</span>
        <input
          type="checkbox"
          role="switch"
          checked={checked}
          aria-checked={checked}
          aria-describedby={hint ? id : undefined}
          onChange={({ target }) => onChange(target.checked)}
        />
      </label>
      {hint ? (
        <p className={css.hint} id={id}>
          {hint}
        </p>
      ) : null}
    </>
  )
}
