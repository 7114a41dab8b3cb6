import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { words } from '@/src/text/words'
import css from './back-bar.module.css'
import { IconButton } from './icon-button'

/** Back where one came from; to `to` when this address was opened directly. */
export function BackBar({ to, children }: { to: string; children?: ReactNode }) {
  const navigate = useNavigate()
  return (
    <div className={css.back}>
      <IconButton
        label={words.back}
        icon={<ArrowLeft size={22} />}
        // The router counts its entries: at the first, also where it was replaced, there is nothing of this app before it.
        onClick={() => (window.history.state?.idx > 0 ? navigate(-1) : navigate(to, { replace: true }))}
      />
      {children}
    </div>
  )
}
