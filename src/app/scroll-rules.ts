import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { number } from 'valibot'
import { createEntryMemory } from '@/src/ui/entry-memory'
import { isOverPage } from '@/src/ui/over-page'
import type { SameView } from '@/src/ui/same-view'
import { untilTallEnough } from './until-tall-enough'

const places = createEntryMemory('shinobi-scroll', number())
/** The key of the entry that a page begins with (React Router). */
const FIRST = 'default'
/** What an address names may come over a slow connection, and is what the person waits for. */
const GIVE_UP_ANCHOR_MS = 30_000

const scrollBackTo = (y: number) =>
  untilTallEnough(() => {
    scrollTo(0, y)
    return document.documentElement.scrollHeight - innerHeight >= y
  })

/** What an address names; it may be anything that somebody has typed or pasted. */
const anchorOf = (hash: string): string => {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return hash.slice(1)
  }
}

const scrollToAnchor = (hash: string) =>
  untilTallEnough(() => {
    const target = document.getElementById(anchorOf(hash))
    // A heading is read with what follows it, a comment with what stands around it.
    target?.scrollIntoView({ block: target instanceof HTMLHeadingElement ? 'start' : 'center' })
    return target !== null
  }, GIVE_UP_ANCHOR_MS)

/** Spec §2: a new route starts at the top unless its address names an anchor; Back returns to where one was. */
export function useScrollRules(): void {
  const { key, hash, state } = useLocation()
  const type = useNavigationType()
  const current = useRef(key)

  useEffect(() => {
    history.scrollRestoration = 'manual'
    const remember = () => places.set(current.current, scrollY)
    addEventListener('scroll', remember, { passive: true })
    return () => removeEventListener('scroll', remember)
  }, [])

  // Layout effect: the place is right in the very frame that shows the page.
  useLayoutEffect(() => {
    current.current = key
    if (isOverPage(state)) return
    if (type === 'REPLACE' && (state as SameView | null)?.sameView) return
    const place = type === 'POP' ? places.get(key) : undefined
    if (place !== undefined) return scrollBackTo(place)
    if (hash) return scrollToAnchor(hash)
    // On a kept screen one may have scrolled before the app was there.
    if (key === FIRST && window.keptScreen) return void places.set(key, scrollY)
    scrollTo(0, 0)
  }, [key, hash, state, type])
}
