import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef } from 'react'

/** History state of a page that was reached from a list: survives a reload, and goes with its entry. */
export interface FromList {
  /** The list's ids in its order, as they stood when one was tapped. */
  order?: readonly string[]
}

/** So many on each side are handed over: browsers limit what an entry may carry. */
const MOST_BESIDE = 100

const Order = createContext<() => readonly string[]>(() => [])

/** Around a list's cards: they take its order along when one is tapped, and are not drawn anew when it changes. */
export function ListOrder({ items, children }: { items: readonly { id: string }[]; children: ReactNode }) {
  const latest = useRef(items)
  useEffect(() => {
    latest.current = items
  })
  const ids = useCallback(() => latest.current.map(({ id }) => id), [])
  return <Order value={ids}>{children}</Order>
}

/** Gives the state for the way from the surrounding list to one of its things. */
export const useFromList = (id: string): (() => FromList) => {
  const ids = useContext(Order)
  return () => {
    const order = ids()
    const at = order.indexOf(id)
    return at === -1 ? {} : { order: order.slice(Math.max(0, at - MOST_BESIDE), at + MOST_BESIDE + 1) }
  }
}

/** What stood before and after a thing in the list one came from. */
export const besides = (order: readonly string[], id: string) => {
  const at = order.indexOf(id)
  return at === -1 ? {} : { previous: order[at - 1], next: order[at + 1] }
}
