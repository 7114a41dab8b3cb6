import type { ReactNode } from 'react'
import { NavLink, useLocation } from 'react-router-dom'
import { scrollsUp } from './navigation'

interface Props {
  to: string
  className?: string | undefined
  label?: string
  replace?: boolean
  children: ReactNode
}

/** A link of the navigation: marked when current, and home on home goes to the top. */
export function PlaceLink({ to, className, label, replace, children }: Props) {
  const { pathname } = useLocation()
  return (
    <NavLink
      to={to}
      end
      {...(label && { 'aria-label': label })}
      {...(className && { className })}
      {...(replace && { replace })}
      onClick={(event) => {
        if (!replace && scrollsUp(to, pathname)) event.preventDefault()
      }}
    >
      {children}
    </NavLink>
  )
}
