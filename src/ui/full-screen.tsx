import * as Radix from '@radix-ui/react-dialog'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFocusReturn } from './focus-return'
import css from './full-screen.module.css'
import { IconButton } from './icon-button'
import { keepForInputMethod } from './input-method'

interface Props {
  title: string
  onClose: () => void
  children: ReactNode
}

/** A panel over the whole phone. Load it lazily, like every dialog. */
export function FullScreen({ title, onClose, children }: Props) {
  const returnFocus = useFocusReturn()
  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <Radix.Content
          data-whole
          className={css.panel}
          aria-describedby={undefined}
          onCloseAutoFocus={returnFocus}
          onEscapeKeyDown={keepForInputMethod}
        >
          <div className={css.top}>
            <Radix.Title className={css.title}>{title}</Radix.Title>
            <Radix.Close asChild>
              <IconButton label="閉じる" icon={<X size={24} />} />
            </Radix.Close>
          </div>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
