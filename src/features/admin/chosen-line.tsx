import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { cx } from '@/src/ui/class-names'
import css from './queue.module.css'

/** What a list says of one of its lines. */
export interface ChosenLineProps {
  to: string
  isChosen: boolean
  /** Another one is open, or this: Back leads out of the list, not through all that were looked at. */
  isBesideOpen: boolean
}

interface Props extends ChosenLineProps {
  className?: string | undefined
  /** Its box, where several can be selected at once, and what it names. */
  select?: { id: string; box: ReactNode } | undefined
  children: ReactNode
}

/** Which line of a list has the focus, by what it names. */
export const lineInFocus = (): string | undefined =>
  document.activeElement?.closest<HTMLElement>('li[data-line]')?.dataset.line

/** A line of a list of the desk, which opens beside it what it names; the one that is open is in sight. */
export function ChosenLine({ to, isChosen, isBesideOpen, className, select, children }: Props) {
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (isChosen) link.current?.scrollIntoView({ block: 'nearest' })
  }, [isChosen])
  return (
    <li className={select && css.selectable} data-line={select?.id}>
      {select?.box}
      <Link
        ref={link}
        to={to}
        replace={isBesideOpen}
        className={cx(css.line, className, isChosen && css.chosen)}
        aria-current={isChosen ? 'true' : undefined}
      >
        {children}
      </Link>
    </li>
  )
}
