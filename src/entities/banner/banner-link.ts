import { matchPath } from 'react-router-dom'
import { httpsLink } from '@/src/domain/https-link'
import { patterns } from '@/src/domain/paths'

/** Where a banner leads: to a page of ours that exists, or elsewhere over https; anything else leads nowhere. */
export const bannerLink = (link: string | null): { to: string } | { href: string } | undefined => {
  if (!link) return
  const elsewhere = httpsLink(link)
  if (elsewhere) return { href: elsewhere.href }
  if (!/^\/(?![/\\])/.test(link) || !URL.canParse(link, 'https://here.invalid')) return
  const { pathname, host } = new URL(link, 'https://here.invalid')
  const isOurs = host === 'here.invalid' && Object.values(patterns).some((one) => matchPath(one, pathname))
  return isOurs ? { to: link } : undefined
}
