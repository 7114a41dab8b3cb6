import { Copy, PenLine, RotateCw, Trash2 } from 'lucide-react'
import { paths } from '@/src/domain/paths'
import { Button, ButtonLink } from '@/src/ui/button'
import { copyText, discardParcel, resendParcel, textOf } from './actions'
import css from './parcel-card.module.css'
import { canResend, fieldsOf, isEditable, type Parcel } from './parcels'
import { text, whatTexts } from './text'

/** What can be done about one thing on its way; each button names the thing for screen readers. */
export function ParcelActions({ parcel, title }: { parcel: Parcel; title: string }) {
  const name = `「${title}」（${whatTexts[parcel.what]}）`
  const words = textOf(fieldsOf(parcel))
  const label = (action: string) => ({ 'aria-label': text.of(action, name) })
  return (
    <div className={css.actions}>
      {canResend(parcel) ? (
        <Button
          size="small"
          variant="primary"
          icon={<RotateCw size={16} />}
          {...label(text.resend)}
          onClick={() => void resendParcel(parcel)}
        >
          {text.resend}
        </Button>
      ) : null}
      {isEditable(parcel) && parcel.postId ? (
        <ButtonLink
          size="small"
          icon={<PenLine size={16} />}
          to={paths.editPost(parcel.postId)}
          {...label(text.edit)}
        >
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
      <Button
        size="small"
        variant="ghost"
        icon={<Trash2 size={16} />}
        {...label(text.discard)}
        className={css.discard}
        onClick={() => void discardParcel(parcel, name)}
      >
        {text.discard}
      </Button>
    </div>
  )
}
