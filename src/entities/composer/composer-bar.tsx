import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { paths } from '@/src/domain/paths'
import { IconButton } from '@/src/ui/icon-button'
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
  const navigate = useNavigate()
  // The router counts its entries: at the first there is nothing of this app to go back to.
  const goBack = () => {
    onLeave?.()
    if (window.history.state?.idx > 0) navigate(-1)
    else navigate(paths.home, { replace: true })
  }
  return (
    <header className={css.bar}>
      <div className={css.row}>
        <IconButton label={text.close} icon={<X size={22} />} onClick={goBack} />
        <h1 className={css.title}>{title}</h1>
        {children}
      </div>
    </header>
  )
}
