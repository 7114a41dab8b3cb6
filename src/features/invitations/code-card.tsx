import { Copy, RefreshCw, Share2, Ticket } from 'lucide-react'
import { useState } from 'react'
import { shownCode } from '@/src/domain/invitation-code'
import { paths } from '@/src/domain/paths'
import { dayOf } from '@/src/domain/relative-time'
import { errorCodeOf, errorTexts } from '@/src/text/errors'
import { Button } from '@/src/ui/button'
import { askConfirm } from '@/src/ui/confirm'
import { FieldError } from '@/src/ui/field'
import { copyText, shareLink } from '@/src/ui/share-link'
import { openInvitation, type ProfileRow } from '@/sync'
import css from './code-card.module.css'
import { countThisMonth, type Inviting, MOST_A_MONTH, type OpenCode } from './inviting'
import { text } from './text'

const A_DAY_MS = 86_400_000

interface Props {
  me: ProfileRow
  inviting: Inviting
  /** Asks for the list anew. */
  again: () => Promise<void>
  now: number
}

/** The code that is good for the next who comes, with its link; it is there without a connection, once it was made. */
export function CodeCard({ me, inviting: { open, months }, again, now }: Props) {
  const { isMaking, error, make } = useMaking(again)
  const makeAnew = async () => {
    if (await askConfirm({ title: text.anewTitle, body: text.anewDetail, confirm: text.anew }))
      await make(true)
  }
  return (
    <section className={css.card} aria-labelledby="invitation-code">
      <h2 id="invitation-code" className={css.heading}>
        {text.code}
      </h2>
      {open ? (
        <Handed open={open} me={me} now={now} />
      ) : (
        <>
          <p className={css.hint}>{text.noCode}</p>
          <Button
            variant="primary"
            icon={<Ticket size={18} aria-hidden />}
            busy={isMaking}
            onClick={() => void make(false)}
          >
            {isMaking ? text.making : text.make}
          </Button>
        </>
      )}
      {open ? (
        <Button
          variant="ghost"
          size="small"
          icon={<RefreshCw size={16} aria-hidden />}
          busy={isMaking}
          onClick={() => void makeAnew()}
        >
          {isMaking ? text.making : text.anew}
        </Button>
      ) : null}
      <FieldError id="invitation-error" className={css.error}>
        {error}
      </FieldError>
      <p className={css.hint}>{countThisMonth(months, now) >= MOST_A_MONTH ? text.full : text.rules}</p>
    </section>
  )
}

function useMaking(again: () => Promise<void>) {
  const [isMaking, setMaking] = useState(false)
  const [error, setError] = useState<string>()
  const make = async (anew: boolean) => {
    setMaking(true)
    setError(undefined)
    try {
      await openInvitation(anew)
      await again()
    } catch (failure) {
      setError(errorTexts[errorCodeOf(failure)])
    }
    setMaking(false)
  }
  return { isMaking, error, make }
}

function Handed({ open: { code, expires_at }, me, now }: { open: OpenCode; me: ProfileRow; now: number }) {
  const left = Math.max(1, Math.ceil((Date.parse(expires_at) - now) / A_DAY_MS))
  const url = location.origin + paths.signup(code)
  return (
    <>
      <p className={css.code}>{shownCode(code)}</p>
      <p className={css.hint}>{text.expires(dayOf(Date.parse(expires_at)), left)}</p>
      <div className={css.ways}>
        <Button
          variant="primary"
          icon={<Share2 size={18} aria-hidden />}
          onClick={() =>
            void shareLink({ title: text.shareTitle, text: text.shareText(me.display_name), url })
          }
        >
          {text.share}
        </Button>
        <Button icon={<Copy size={18} aria-hidden />} onClick={() => void copyText(shownCode(code))}>
          {text.copyCode}
        </Button>
      </div>
    </>
  )
}
