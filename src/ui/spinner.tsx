import { Shuriken } from './shuriken'
import css from './spinner.module.css'

/** A turning shuriken. Give `label` where nothing else says what is being waited for. */
export function Spinner({ size = 24, label }: { size?: number; label?: string }) {
  return (
    <span className={css.spinner} {...(label ? { role: 'status' } : { 'aria-hidden': true })}>
      <Shuriken size={size} />
      {label ? <span className="visually-hidden">{label}</span> : null}
    </span>
  )
}
