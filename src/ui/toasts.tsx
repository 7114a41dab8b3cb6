import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { cx } from './class-names'
import { IconButton } from './icon-button'
import { leaveNotice, toastId } from './keep-focus'
import { MOST_SHOWN, TOAST_MS, type Toast, useToasts } from './toast'
import css from './toasts.module.css'

const icons = { info: Info, success: CircleCheck, danger: CircleAlert }

/** True when Tab would lead out of the notice, past the end of the page. */
const isAtItsEdge = ({ currentTarget, shiftKey }: KeyboardEvent): boolean => {
  const buttons = currentTarget.querySelectorAll('button')
  return document.activeElement === buttons[shiftKey ? 0 : buttons.length - 1]
}

function ToastItem({ toast, isCovered }: { toast: Toast; isCovered: boolean }) {
  const dismiss = useToasts((state) => state.dismiss)
  const [held, setHeld] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const [isSeen, setSeen] = useState(!isCovered)
  if (!isCovered && !isSeen) setSeen(true)
  // Reading or reaching for it stops the clock. What is covered before anybody saw it comes after what covers it; an offer
  // has its time.
  const waits = held || !(isSeen || toast.isOffer)
  useEffect(() => {
    if (waits) return
    const timer = setTimeout(() => dismiss(toast.id), toast.ms ?? TOAST_MS)
    return () => clearTimeout(timer)
  }, [waits, toast.id, toast.ms, dismiss])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      // The page has an Escape of its own.
      event.preventDefault()
      dismiss(toast.id)
    } else if (event.key === 'Tab' && isAtItsEdge(event) && leaveNotice()) event.preventDefault()
  }
  const tone = toast.tone ?? 'info'
  const Icon = icons[tone]
  return (
    <li
      id={toastId(toast.id)}
      // What somebody is at stays.
      hidden={isCovered && !held && !isFocused}
      className={cx(css.toast, css[tone])}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      // A finger that merely touched it does not hold it.
      onFocus={({ target }) => {
        setFocused(true)
        setHeld(target.matches(':focus-visible'))
      }}
      onBlur={() => {
        setFocused(false)
        setHeld(false)
      }}
      onKeyDown={onKeyDown}
    >
      <Icon size={20} aria-hidden />
      <div className={css.words}>
        <p className={css.text}>{toast.text}</p>
        {toast.detail ? <p className={css.detail}>{toast.detail}</p> : null}
      </div>
      {toast.action ? (
        <button
          type="button"
          className={css.action}
          onClick={() => {
            toast.action?.run()
            dismiss(toast.id)
          }}
        >
          {toast.action.label}
        </button>
      ) : null}
      <IconButton label="メッセージを閉じる" icon={<X size={18} />} onClick={() => dismiss(toast.id)} />
    </li>
  )
}

/** The one place where notices appear; a live region, so that they are read out. What newer ones cover comes after them. */
export function Toasts() {
  const toasts = useToasts((state) => state.toasts)
  return (
    <section aria-label="アプリからのメッセージ" aria-live="polite" className={css.region}>
      <ol>
        {toasts.map((toast, place) => (
          <ToastItem key={toast.id} toast={toast} isCovered={place < toasts.length - MOST_SHOWN} />
        ))}
      </ol>
    </section>
  )
}
