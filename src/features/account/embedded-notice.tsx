import { Copy, ExternalLink } from 'lucide-react'
import type { EmbeddedBrowser } from '@/src/domain/embedded-browser'
import { sharing } from '@/src/text/words'
import { Button } from '@/src/ui/button'
import { copyText } from '@/src/ui/share-link'
import { addressHere } from './embedded'
import css from './sign-in-form.module.css'
import { text } from './text'

/** In the window of an app nobody can sign in with Google: the way to the phone's own browser. */
export default function EmbeddedNotice({ app, wayOut }: EmbeddedBrowser) {
  return (
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
}
