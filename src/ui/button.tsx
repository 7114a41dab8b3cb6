import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router-dom'
import css from './button.module.css'
import { cx } from './class-names'
import { Spinner } from './spinner'

interface Look {
  variant?: 'primary' | 'secondary' | 'ghost' | 'danger'
  size?: 'medium' | 'small'
  /** Takes the whole width of its column. */
  wide?: boolean
  icon?: ReactNode
}

const look = ({ variant = 'secondary', size = 'medium', wide }: Look, own?: string) =>
  cx(css.button, css[variant], css[size], wide && css.wide, own)

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & Look & { busy?: boolean }

/** A button with a word on it. `busy` shows the shuriken and ignores taps without moving focus away. */
export function Button({
  variant,
  size,
  wide,
  icon,
  busy,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={look({ variant, size, wide } as Look, className)}
      aria-busy={busy || undefined}
      {...(busy && { 'aria-disabled': true })}
      onClick={busy ? undefined : onClick}
    >
      {busy ? <Spinner size={18} /> : icon}
      <span>{children}</span>
    </button>
  )
}

/** A link that looks like a button. */
export function ButtonLink({ variant, size, wide, icon, className, children, ...rest }: LinkProps & Look) {
  return (
    <Link {...rest} className={look({ variant, size, wide } as Look, className)}>
      {icon}
      <span>{children}</span>
    </Link>
  )
}
