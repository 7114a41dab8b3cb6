import * as Radix from '@radix-ui/react-dialog'
import { X } from 'lucide-react'
import { type ReactNode, useCallback, useLayoutEffect, useRef } from 'react'
import { closeOnBack } from './back-closes'
import css from './dialog.module.css'
import { useFocusReturn } from './focus-return'
import { IconButton } from './icon-button'
import { keepForInputMethod } from './input-method'
import { makeKeyboardRoom } from './keyboard-room'
import { useEndsWithPage } from './use-ends-with-page'

interface Props {
  open: boolean
  onClose: () => void
  title: string
  description?: ReactNode
  /** The buttons, the main one last. */
  actions?: ReactNode
  /** A question that must be answered with one of its buttons. */
  alert?: boolean
  children?: ReactNode
}

/**
 * A sheet from below on the phone, a centred card on the desktop. Back closes it and only it, and it ends with its page.
 * Load it lazily: Radix is not in the first chunk.
 */
export function Dialog({ open, ...panel }: Props) {
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && panel.onClose()}>
      <Radix.Portal>
        <Radix.Overlay className={css.scrim} />
        <Panel {...panel} />
      </Radix.Portal>
    </Radix.Root>
  )
}

/** Not on ×: on what the dialog offers, else on the dialog itself, which is then read from its title on. */
const focusFirst = (event: Event) => {
  event.preventDefault()
  const panel = event.currentTarget as HTMLElement
  const offered = panel.querySelector<HTMLElement>('input, textarea, select')
    ? undefined
    : panel.querySelector<HTMLElement>(`.${css.actions} > button:last-child`)
  ;(offered ?? panel).focus()
}

function Panel({ title, description, actions, alert, children, onClose }: Omit<Props, 'open'>) {
  const panel = useRef<HTMLDivElement>(null)
  const returnFocus = useFocusReturn()
  const latest = useRef(onClose)
  latest.current = onClose
  const close = useCallback(() => latest.current(), [])
  // Before it is seen: whoever sees it can go back.
  useLayoutEffect(() => closeOnBack(close), [close])
  useEndsWithPage(close)
  useLayoutEffect(() => (panel.current ? makeKeyboardRoom(panel.current) : undefined), [])
  return (
    <Radix.Content
      ref={panel}
      className={css.panel}
      onCloseAutoFocus={returnFocus}
      onEscapeKeyDown={keepForInputMethod}
      {...(!alert && { onOpenAutoFocus: focusFirst })}
      {...(alert && { role: 'alertdialog' })}
      {...(!description && { 'aria-describedby': undefined })}
    >
      <div className={css.top}>
        <Radix.Title className={css.title}>{title}</Radix.Title>
        {alert ? null : (
          <Radix.Close asChild>
            <IconButton label="閉じる" icon={<X size={20} />} />
          </Radix.Close>
        )}
      </div>
      {description ? <Radix.Description className={css.description}>{description}</Radix.Description> : null}
      {children}
      {actions ? <div className={css.actions}>{actions}</div> : null}
    </Radix.Content>
  )
}
