import { Copy, ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { type EmbeddedBrowser, embeddedBrowser } from '@/src/domain/embedded-browser'
import { patterns } from '@/src/domain/paths'
import { sharing } from '@/src/text/words'
import { Button } from '@/src/ui/button'
import { copyText } from '@/src/ui/share-link'
import { keptInvitation } from './kept-invitation'
import css from './sign-in-form.module.css'
import { text } from './text'

/** This page's address; with an invitation that of /signup with its code, as the other browser has not what is stored here. */
function addressHere(): URL {
  const address = new URL(location.href)
  // What failed here did not fail there.
  for (const name of ['error', 'error_code']) address.searchParams.delete(name)
  const code = keptInvitation()
  if (!code || address.searchParams.has('invite')) return address
  address.pathname = patterns.signup
  address.searchParams.set('invite', code)
  return address
}

/** Of iOS, whose own window for it names no browser either. */
const isOnHomeScreen = (): boolean => (navigator as { standalone?: boolean }).standalone === true

const embeddedHere = (): EmbeddedBrowser | undefined =>
  isOnHomeScreen() ? undefined : embeddedBrowser(navigator.userAgent, addressHere())

/** In the window of an app nobody can sign in with Google: says so, and how one comes to the phone's own browser. */
export default function EmbeddedNotice() {
  const [embedded] = useState(embeddedHere)
  if (!embedded) return null
  const { app, wayOut } = embedded
  return (
    <div className={css.embedded}>
      <p role="status">{text.embedded(app)}</p>
      {wayOut ? (
        <Button
          variant="primary"
          wide
          icon={<ExternalLink size={18} aria-hidden />}
          onClick={() => location.assign(wayOut)}
        >
          {text.openBrowser}
        </Button>
      ) : (
        <p>{text.openBrowserByMenu}</p>
      )}
      <Button
        wide
        icon={<Copy size={18} aria-hidden />}
        onClick={() => void copyText(addressHere().href, sharing.linkCopied)}
      >
        {text.copyAddress}
      </Button>
    </div>
  )
}
