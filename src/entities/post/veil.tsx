import { EyeOff } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { Link } from 'react-router-dom'
import { create } from 'zustand'
import { paths } from '@/src/domain/paths'
import { useMe } from '@/src/entities/person/use-me'
import { Button } from '@/src/ui/button'
import { usePlaceholder } from '@/src/ui/placeholder'
import { useSession } from '@/sync'
import css from './veil.module.css'
import { veilText as text } from './veil-text'
import type { VeiledPost } from './veiled'

/** What was looked at behind its veil stays open as long as the page is. */
const useOpened = create<{ ids: ReadonlySet<string> }>(() => ({ ids: new Set() }))
const open = (id: string) => useOpened.setState(({ ids }) => ({ ids: new Set(ids).add(id) }))

interface Props {
  post: VeiledPost
  aspectRatio: number
  children: ReactNode
}

/**
 * One's own is never veiled to oneself. Others' is as one has chosen (`privacy_settings.sensitive`): shown, asked for by a
 * tap, or never shown; a visitor, who has not chosen, only sees the veil.
 */
export default function Veil({ post, aspectRatio, children }: Props) {
  const me = useMe()
  const isVisitor = useSession().userId === undefined
  const isOpen = useOpened(({ ids }) => ids.has(post.id))
  const frame = useRef<HTMLDivElement>(null)
  const colours = usePlaceholder(post.image_thumbhash, frame)
  const choice = me?.privacy_settings?.sensitive
  const isOwn = me?.id === post.user_id
  if (isOwn || (!isVisitor && choice === 'show')) return children
  if (!isVisitor && choice !== 'never' && isOpen)
    return (
      <div className={css.opened} data-unquiet>
        {children}
      </div>
    )
  return (
    <div ref={frame} className={css.veil} style={{ aspectRatio, ...colours }}>
      <div className={css.words}>
        <EyeOff size={24} aria-hidden />
        <p>{text.veiled}</p>
        {isVisitor ? <Link to={paths.login()}>{text.login}</Link> : null}
        {choice === 'never' ? <Link to={paths.settings}>{text.never}</Link> : null}
        {isVisitor || choice === 'never' ? null : (
          <Button size="small" onClick={() => open(post.id)}>
            {text.show}
          </Button>
        )}
      </div>
    </div>
  )
}
