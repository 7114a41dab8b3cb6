import type { ReactNode } from 'react'

/** Not every browser lets the keyboard scroll what has nothing to be focused in it (WCAG 2.1.1). */
export const scrolledByKeys = { tabIndex: 0 } as const

interface Props {
  /** What it holds, as a screen reader says it. */
  label: string
  className: string | undefined
  children: ReactNode
}

/** Around what may be wider than the screen. */
export const ScrollBox = ({ label, className, children }: Props) => (
  <section className={className} aria-label={label} {...scrolledByKeys}>
    {children}
  </section>
)
