import { splitLinks } from '@/src/domain/links'
import { shownAddress } from '@/src/domain/shown-host'
import css from './linked-text.module.css'

/** What every link out of the app carries. */
export const outside = { target: '_blank', rel: 'nofollow noopener noreferrer' } as const

/** A text in which its https addresses are links; a host that looks like another is shown as what it is. */
export const withLinks = (text: string) =>
  splitLinks(text).map((part) =>
    'words' in part ? (
      <span key={part.at}>{part.words}</span>
    ) : (
      <a key={part.at} href={part.href} {...outside} className={css.link}>
        {shownAddress(part.typed, part.href)}
      </a>
    ),
  )
