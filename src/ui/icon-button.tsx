import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import { cx } from './class-names'
import css from './icon-button.module.css'

interface Props extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label'> {
  /** What it does, for screen readers and as the tip under the mouse. */
  label: string
  icon: ReactNode
  ref?: Ref<HTMLButtonElement>
}

/** A 44 px round button that shows only an icon. */
export function IconButton({ label, icon, className, ...rest }: Props) {
  return (
    <button type="button" title={label} {...rest} aria-label={label} className={cx(css.button, className)}>
      {icon}
    </button>
  )
}
