import type { ReactNode } from 'react'
import { useMe } from '@/src/entities/person/use-me'
import { ButtonLink } from '@/src/ui/button'
import { PageWait } from '@/src/ui/page-wait'
import { type ProfileRow, useAbsence } from '@/sync'
import { DeskWaits } from './desk-waits'
import { PaneAbsent } from './pane-absent'

interface Props<Thing> {
  /** As the address names it; undefined: a new one. */
  id: string | undefined
  all: readonly Thing[]
  ready: boolean
  /** Said when there is none of this id. */
  gone: { icon: ReactNode; title: string; to: string; toList: string }
  children: (me: ProfileRow, known: Thing | undefined) => ReactNode
}

/** What an editor of the team opens, as soon as the device knows it; what it does not hold is asked for. */
export function OpenedThing<Thing extends { id: string }>({ id, all, ready, gone, children }: Props<Thing>) {
  const me = useMe()
  const known = all.find((one) => one.id === id)
  const absence = useAbsence(['desk'], id ?? '', ready && id !== undefined && !known)
  if (!me) return <PageWait />
  if (!ready) return <DeskWaits />
  if (id === undefined || known) return children(me, known)
  return (
    <PaneAbsent absence={absence} icon={gone.icon} title={gone.title}>
      <ButtonLink to={gone.to}>{gone.toList}</ButtonLink>
    </PaneAbsent>
  )
}
