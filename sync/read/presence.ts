import { useEffect, useRef, useState } from 'react'
import { useSession } from '../session/session'
import type { Appearance, Seen } from '../wire/presence'

const NOBODY: Seen = new Map()

/**
 * Lets the team see `name` (oneself) at `thing`, and gives who else of it looks at what; without a connection, nobody.
 */
export function usePresence(name: string | undefined, thing: string | undefined): Seen {
  const { userId } = useSession()
  const [seen, setSeen] = useState(NOBODY)
  const here = useRef<Appearance>(undefined)
  const place = useRef(thing)
  useEffect(() => {
    place.current = thing
    here.current?.at(thing)
  }, [thing])
  useEffect(() => {
    if (!userId || name === undefined) return undefined
    let isOver = false
    const begin = async () => {
      const { appear } = await import('../wire/presence')
      if (isOver) return
      here.current = appear({ person: userId, name }, setSeen)
      here.current.at(place.current)
    }
    // The code is not there without a connection: then nobody is seen.
    begin().catch(() => undefined)
    return () => {
      isOver = true
      here.current?.leave()
      here.current = undefined
    }
  }, [userId, name])
  return seen
}
