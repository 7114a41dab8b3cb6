import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import * as v from 'valibot'
import { createEntryMemory } from '@/src/ui/entry-memory'
import { isUsable, MAIN_ID } from '@/src/ui/keep-focus'
import { untilTallEnough } from './until-tall-enough'

/** The link by which a page was left, and how far from the top of the screen it stood. */
const place = v.object({ href: v.string(), top: v.number() })
type Left = v.InferOutput<typeof place>

const links = createEntryMemory('shinobi-focus', place)

/** The link that one left by; of several to the same place the one that stands where it stood. */
function findLink({ href, top }: Left): HTMLElement | undefined {
  const distance = (link: Element) => Math.abs(link.getBoundingClientRect().top - top)
  const same = document.querySelectorAll<HTMLElement>(`#${MAIN_ID} a[href=${CSS.escape(href)}]`)
  return [...same].filter(isUsable).sort((one, other) => distance(one) - distance(other))[0]
}

const focusBackOn = (left: Left, main: HTMLElement | null) =>
  untilTallEnough(() => {
    // Whoever has moved on since is not called back.
    if (document.activeElement !== main) return true
    const link = findLink(left)
    link?.focus({ preventScroll: true })
    return link !== undefined
  })

/** A new page is read from its start by screen readers and reached by the next Tab; Back returns to the link one took. */
export function useFocusRules(): void {
  const { key, pathname, hash } = useLocation()
  const type = useNavigationType()
  const before = useRef(pathname)
  const current = useRef(key)

  useEffect(() => {
    const remember = ({ target }: MouseEvent) => {
      const link = (target as Element).closest?.(`#${MAIN_ID} a[href]`)
      const href = link?.getAttribute('href')
      if (link && href) links.set(current.current, { href, top: link.getBoundingClientRect().top })
    }
    addEventListener('click', remember, { capture: true })
    return () => removeEventListener('click', remember, { capture: true })
  }, [])

  useEffect(() => {
    current.current = key
    if (before.current === pathname) return
    before.current = pathname
    // The page has begun where its address says.
    if (hash && document.activeElement?.id === hash.slice(1)) return
    const main = document.getElementById(MAIN_ID)
    main?.focus({ preventScroll: true })
    const left = type === 'POP' ? links.get(key) : undefined
    if (left) return focusBackOn(left, main)
  }, [key, pathname, hash, type])
}
