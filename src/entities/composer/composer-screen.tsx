import { type ReactNode, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { newId, useSession } from '@/sync'
import type { Begun, Composer } from './composer'
import { ComposerContext } from './composer-context'
import { ComposerForm } from './composer-form'
import { ComposerNotice } from './composer-notice'
import type { Kind } from './kind'
import { useOpenComposer, type Who } from './use-open-composer'

interface Props {
  kind: Kind
  create: (begun: Begun) => Composer
  /** What the address names; undefined: a new one, which has its id from the start, and the address follows it. */
  id: string | undefined
  /** The fields of the kind. */
  children: ReactNode
}

/** The screen on which something is written, new or not. */
export function ComposerScreen({ id: named, ...props }: Props) {
  const { key } = useLocation()
  const { userId } = useSession()
  const [{ fresh, seen }, setSeen] = useState(() => ({ fresh: newId(), seen: key }))
  // The way to a new one taken again: another begins.
  if (seen !== key) setSeen({ fresh: named === undefined ? newId() : fresh, seen: key })
  const id = named ?? fresh
  if (!userId) return null
  return (
    <Thing key={`${userId} ${id}`} who={{ id, account: userId, isNew: named === undefined }} {...props} />
  )
}

function Thing({ kind, create, who, children }: Omit<Props, 'id'> & { who: Who }) {
  const view = useOpenComposer(kind, create, who)
  if (view.state !== 'open') return <ComposerNotice view={view} kind={kind} id={who.id} />
  return (
    <ComposerContext value={view.composer}>
      <ComposerForm thing={view.thing}>{children}</ComposerForm>
    </ComposerContext>
  )
}
