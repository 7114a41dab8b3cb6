import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { paths } from '@/src/domain/paths'
import { IconButton } from '@/src/ui/icon-button'
import { useGoBack } from '@/src/ui/use-go-back'
import css from './composer-bar.module.css'
import { text } from './text'

interface Props {
  title: string
  /** Called when one leaves by ×. */
  onLeave?: () => void
  children?: ReactNode
}

/** The top of the composer: the way out, what this is, how it stands, and the one thing to do. */
export function ComposerBar({ title, onLeave, children }: Props) {
  const goBack = useGoBack(paths.home)
  const leave = () => {
    onLeave?.()
    goBack()
  }
  return (
    <header className={css.bar}>
      <div className={css.row}>
        <IconButton label={text.close} icon={<X size={22} />} onClick={leave} />
        <h1 className={css.title}>{title}</h1>
        {children}
      </div>
    </header>
  )
}
