import type { ReactNode } from 'react'
import { EmptyState } from './empty-state'
import { PageTitle } from './page-title'

interface Props {
  icon: ReactNode
  title: string
  /** The one next thing to do. */
  action: ReactNode
  children?: ReactNode
}

/** A page whose thing is not to be had: the tab says why, too. */
export const NothingHere = (props: Props) => (
  <>
    <PageTitle>{props.title}</PageTitle>
    <EmptyState role="status" isPage {...props} />
  </>
)
