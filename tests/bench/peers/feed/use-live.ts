import { liveQuery } from 'dexie'
import { useEffect, useState } from 'react'

/** A Dexie query of one argument that stays live; undefined until it has answered once. */
export function useLive<A, T>(query: (argument: A) => Promise<T>, argument: A): T | undefined {
  const [rows, setRows] = useState<T>()
  useEffect(() => {
    const subscription = liveQuery(() => query(argument)).subscribe(setRows)
    return () => subscription.unsubscribe()
  }, [query, argument])
  return rows
}
