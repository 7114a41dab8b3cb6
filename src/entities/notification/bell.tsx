import { Bell as BellIcon } from 'lucide-react'
import { Suspense, useCallback, useId, useRef, useState } from 'react'
import { IconButton } from '@/src/ui/icon-button'
import { lazyPart } from '@/src/ui/lazy-part'
import { usePopover } from '@/src/ui/use-popover'
import { retryImport } from '@/sync'
import css from './bell.module.css'
import { text } from './text'
import { useNotifications } from './use-notifications'

const Panel = lazyPart(() => retryImport(() => import('./bell-panel')))

/** The most that is told exactly (spec §9). */
const MOST = 99

/** The bell of the header, with the newest notifications under it. */
export default function Bell() {
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const { unread } = useNotifications()
  const close = useCallback(() => panel.current?.hidePopover(), [])
  const onBeforeToggle = usePopover(close)
  return (
    <>
      <IconButton
        label={text.bell(unread)}
        icon={
          <span className={css.bell}>
            <BellIcon size={22} />
            {unread > 0 ? (
              <span className={css.count} aria-hidden data-late>
                {unread > MOST ? `${MOST}+` : unread}
              </span>
            ) : null}
          </span>
        }
        aria-expanded={isOpen}
        popoverTarget={id}
      />
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={text.title}
        className={css.panel}
        onBeforeToggle={onBeforeToggle}
        onToggle={({ newState }) => setOpen(newState === 'open')}
      >
        {isOpen ? (
          <Suspense>
            <Panel onClose={close} />
          </Suspense>
        ) : null}
      </div>
    </>
  )
}
