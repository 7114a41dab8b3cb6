import { Copy, Download, PenLine, RotateCw, Trash2, Undo2 } from 'lucide-react'
import { Button, ButtonLink } from '@/src/ui/button'
import { copyText } from '@/src/ui/share-link'
import css from './outbox-card.module.css'
import { text } from './text'

interface Actions {
  /** The thing, named for screen readers. */
  name: string
  onResend?: (() => void) | undefined
  /** The address where it can be changed. */
  editable: string | undefined
  /** Its text, for コピー; empty: it has none. */
  words: string
  /** Saves its picture where the person wants it. */
  onSave?: (() => void) | undefined
  onDiscard: () => void
  /** Discarding it brings something back: that of a deletion. */
  bringsBack?: boolean
}

/** What can be done about one thing of the outbox. */
export function OutboxActions({ name, onResend, editable, words, onSave, onDiscard, bringsBack }: Actions) {
  const label = (action: string) => ({ 'aria-label': text.of(action, name) })
  return (
    <div className={css.actions}>
      {onResend ? (
        <Button
          size="small"
          variant="primary"
          icon={<RotateCw size={16} />}
          {...label(text.resend)}
          onClick={onResend}
        >
          {text.resend}
        </Button>
      ) : null}
      {editable ? (
        <ButtonLink size="small" icon={<PenLine size={16} />} to={editable} {...label(text.edit)}>
          {text.edit}
        </ButtonLink>
      ) : null}
      {words ? (
        <Button
          size="small"
          icon={<Copy size={16} />}
          {...label(text.copy)}
          onClick={() => void copyText(words)}
        >
          {text.copy}
        </Button>
      ) : null}
      {onSave ? (
        <Button
          size="small"
          icon={<Download size={16} />}
          aria-label={text.savePictureOf(name)}
          onClick={onSave}
        >
          {text.savePicture}
        </Button>
      ) : null}
      <Button
        size="small"
        variant="ghost"
        icon={bringsBack ? <Undo2 size={16} /> : <Trash2 size={16} />}
        {...label(bringsBack ? text.keep : text.discard)}
        className={css.discard}
        onClick={onDiscard}
      >
        {bringsBack ? text.keep : text.discard}
      </Button>
    </div>
  )
}
