import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import css from './tabs.module.css'

interface Tab<Name extends string> {
  name: Name
  label: string
}

interface Props<Name extends string> {
  label: string
  tabs: readonly Tab<Name>[]
  current: Name
  onChange: (name: Name) => void
  /** What the current tab shows. */
  children: ReactNode
}

const steps: Record<string, (at: number, count: number) => number> = {
  ArrowLeft: (at, count) => (at + count - 1) % count,
  ArrowRight: (at, count) => (at + 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** Scrolls the list alone: `scrollIntoView` could move the page. */
const reveal = (list: HTMLElement): void => {
  if (list.scrollWidth <= list.clientWidth) return
  const frame = list.getBoundingClientRect()
  const tab = list.querySelector('[aria-selected="true"]')?.getBoundingClientRect()
  if (tab) list.scrollLeft += Math.max(0, tab.right - frame.right) + Math.min(0, tab.left - frame.left)
}

/** Tabs over one panel, by the ARIA pattern: arrows move along them, Tab leads into the panel. */
export function Tabs<Name extends string>({ label, tabs, current, onChange, children }: Props<Name>) {
  const list = useRef<HTMLDivElement>(null)
  // `current` can be beyond the edge: an address leads to it.
  useEffect(() => {
    if (current && list.current) reveal(list.current)
  }, [current])
  const move = (event: KeyboardEvent) => {
    const at = tabs.findIndex(({ name }) => name === current)
    const to = tabs[steps[event.key]?.(at, tabs.length) ?? -1]
    if (!to) return
    event.preventDefault()
    list.current?.querySelector<HTMLElement>(`#tab-${to.name}`)?.focus()
    onChange(to.name)
  }
  return (
    <>
      <div ref={list} role="tablist" aria-label={label} className={css.tabs} onKeyDown={move}>
        {tabs.map(({ name, label: words }) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`tab-${name}`}
            aria-selected={name === current}
            aria-controls={`panel-${name}`}
            tabIndex={name === current ? 0 : -1}
            className={css.tab}
            onClick={() => onChange(name)}
          >
            {words}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`panel-${current}`} aria-labelledby={`tab-${current}`} className={css.panel}>
        {children}
      </div>
    </>
  )
}
