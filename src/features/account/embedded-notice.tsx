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

/** This page; for who was invited the one that knows it: what is stored here is not in the other browser. */
function addressHere(): URL {
  const address = new URL(location.href)
  const code = keptInvitation()
  if (!code) return address
  address.pathname = patterns.signup
  address.searchParams.set('invite', code)
  return address
}

/** The app whose window this is; undefined in a browser. */
export const useEmbedded = (): EmbeddedBrowser | undefined =>
  useState(() => embeddedBrowser(navigator.userAgent, addressHere()))[0]

/** In the window of an app nobody can sign in with Google: the way to the phone's own browser. */
export const EmbeddedNotice = ({ app, wayOut }: EmbeddedBrowser) => (
  <div className={css.embedded}>
    <p>{text.embedded(app)}</p>
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
