import { Sparkles } from 'lucide-react'
import { Button } from '@/src/ui/button'
import { text } from './text'
import css from './update-notice.module.css'
import { applyUpdate, useUpdateAvailable } from './update-state'

/** A new version waits for the person's yes; nothing reloads by itself while somebody writes. */
export function UpdateNotice() {
  const available = useUpdateAvailable()
  return (
    <div role="status">
      {available ? (
        <div className={css.notice} data-late>
          <Sparkles size={18} aria-hidden />
          <span>{text.update}</span>
          <Button size="small" variant="primary" onClick={applyUpdate}>
            {text.updateNow}
          </Button>
        </div>
      ) : null}
    </div>
  )
}
