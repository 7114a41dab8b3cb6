import type { ReactNode } from 'react'
import { useMe } from '@/src/entities/person/use-me'
import { ButtonLink } from '@/src/ui/button'
import { EmptyState } from '@/src/ui/empty-state'
import { PageWait } from '@/src/ui/page-wait'
import type { ProfileRow } from '@/sync'
import { DeskWaits } from './desk-waits'

interface Props<Thing> {
  /** As the address names it; undefined: a new one. */
  id: string | undefined
  all: readonly Thing[]
  ready: boolean
  /** Said when there is none of this id. */
  gone: { icon: ReactNode; title: string; to: string; toList: string }
  children: (me: ProfileRow, known: Thing | undefined) => ReactNode
}

/** What an editor of the team opens, as soon as the device knows it. */
export function OpenedThing<Thing extends { id: string }>({ id, all, ready, gone, children }: Props<Thing>) {
  const me = useMe()
  const known = all.find((one) => one.id === id)
  if (!me) return <PageWait />
  if (!ready) return <DeskWaits />
  if (id === undefined || known) return children(me, known)
  return (
    <EmptyState
      icon={gone.icon}
      title={gone.title}
      role="status"
      action={<ButtonLink to={gone.to}>{gone.toList}</ButtonLink>}
    />
  )
}
