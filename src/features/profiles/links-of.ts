import { httpsLink } from '@/src/domain/https-link'
import { shownHost } from '@/src/domain/shown-host'
import type { ProfileRow } from '@/sync'
import { text } from './text'

/** Blanks, and marks that nobody sees or that turn the text round. */
const UNSEEN = /[\p{C}\p{Z}]/u
const PERCENT_SIGN = '%25'

/** A path as people write it; as the address has it where that could deceive. */
function readable(path: string): string {
  try {
    const plain = decodeURI(path)
    return UNSEEN.test(plain) || path.includes(PERCENT_SIGN) ? path : plain
  } catch {
    return path
  }
}

type Named = Pick<ProfileRow, 'website_url' | 'twitter_username' | 'instagram_username'>

/** Where a person can be found elsewhere, in words. What is no plain https address, or no name, is left out. */
export function linksOf({ website_url, twitter_username, instagram_username }: Named): {
  href: string
  label: string
}[] {
  const links: { href: string; label: string }[] = []
  const site = website_url ? httpsLink(website_url) : undefined
  if (site)
    links.push({
      href: site.href,
      label:
        shownHost(site.hostname) +
        (site.port && `:${site.port}`) +
        readable(site.pathname).replace(/\/$/, ''),
    })
  if (twitter_username && /^\w{1,15}$/.test(twitter_username))
    links.push({ href: `https://x.com/${twitter_username}`, label: `${text.x} @${twitter_username}` })
  if (instagram_username && /^[\w.]{1,30}$/.test(instagram_username))
    links.push({
      href: `https://www.instagram.com/${instagram_username}/`,
      label: `${text.instagram} @${instagram_username}`,
    })
  return links
}
