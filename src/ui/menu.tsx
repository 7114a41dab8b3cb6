import { type KeyboardEvent, type ReactNode, useCallback, useId, useRef, useState } from 'react'
import { cx } from './class-names'
import { IconButton } from './icon-button'
import css from './menu.module.css'
import { usePopover } from './use-popover'

interface Props {
  /** Accessible name of the button and the menu. */
  label: string
  icon: ReactNode
  className?: string | undefined
  /** Stands above the items, such as whose menu this is. */
  header?: ReactNode
  onOpen?: () => void
  /** `MenuItem`s. */
  children: ReactNode
}

/** What moves the button under its menu. */
const MOVES = ['scroll', 'resize'] as const

const items = (menu: HTMLElement) => [
  ...menu.querySelectorAll<HTMLElement>('[role=menuitem]:not([disabled])'),
]

/** A button with a menu under it. The platform's popover closes it on Escape and on a tap elsewhere. */
export function Menu({ label, icon, className, header, onOpen, children }: Props) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const menu = useRef<HTMLDivElement>(null)
  const grows = useRef<ResizeObserver>(undefined)

  // Popovers lie in the top layer, so no card or list can clip them; anchor positioning is not everywhere yet.
  const close = useCallback(() => menu.current?.hidePopover(), [])
  const onBeforeToggle = usePopover(close)
  // Each card has one that is hardly ever opened. React draws them before the next frame, and before `toggle` is told.
  const [isDrawn, setDrawn] = useState(false)
  const place = useCallback(() => {
    const at = button.current?.getBoundingClientRect()
    const panel = menu.current
    if (!at || !panel) return
    if (at.bottom < 0 || at.top > innerHeight) return close()
    const below = at.bottom + 4 + panel.offsetHeight < innerHeight
    panel.style.top = `${below ? at.bottom + 4 : Math.max(8, at.top - 4 - panel.offsetHeight)}px`
    panel.style.left = `${Math.max(8, at.right - panel.offsetWidth)}px`
  }, [close])

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const all = items(event.currentTarget)
    const now = all.indexOf(document.activeElement as HTMLElement)
    const next = { ArrowDown: now + 1, ArrowUp: now - 1 + all.length, Home: 0, End: all.length - 1 }[
      event.key
    ]
    if (next !== undefined) {
      event.preventDefault()
      all[next % all.length]?.focus()
    }
    if (event.key === 'Tab') close()
  }

  return (
    <>
      <IconButton
        ref={button}
        label={label}
        icon={icon}
        className={className}
        aria-haspopup="menu"
        popoverTarget={id}
      />
      <div
        ref={menu}
        id={id}
        popover="auto"
        className={css.menu}
        onBeforeToggle={(event) => {
          onBeforeToggle(event)
          setDrawn(true)
        }}
        onToggle={(event) => {
          const open = event.newState === 'open'
          button.current?.setAttribute('aria-expanded', String(open))
          for (const kind of MOVES) removeEventListener(kind, place)
          grows.current?.disconnect()
          if (!open) return
          onOpen?.()
          place()
          // What stands in it may come later: whose menu it is, on a device that is just starting.
          grows.current = new ResizeObserver(place)
          grows.current.observe(event.currentTarget)
          items(event.currentTarget)[0]?.focus()
          for (const kind of MOVES) addEventListener(kind, place, { passive: true })
        }}
      >
        {header}
        <div
          role="menu"
          tabIndex={-1}
          aria-label={label}
          onKeyDown={onKeyDown}
          // Before it is done: what is done looks at what has the focus, which is the menu's button by then.
          onClickCapture={(event) => (event.target as Element).closest('[role=menuitem]') && close()}
        >
          {isDrawn ? children : null}
        </div>
      </div>
    </>
  )
}

interface ItemProps {
  icon?: ReactNode
  danger?: boolean
  disabled?: boolean
  onSelect: () => void
  children: ReactNode
}

export const MenuItem = ({ icon, danger, disabled, onSelect, children }: ItemProps) => (
  <button
    type="button"
    role="menuitem"
    tabIndex={-1}
    disabled={disabled}
    className={cx(css.item, danger && css.danger)}
    onClick={onSelect}
  >
    {icon}
    <span>{children}</span>
  </button>
)
