import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { words } from '@/src/text/words'
import css from './back-bar.module.css'
import { IconButton } from './icon-button'

/** Back where one came from; to `to` when this address was opened directly. */
export function BackBar({ to, children }: { to: string; children?: ReactNode }) {
  const navigate = useNavigate()
  const { key } = useLocation()
  return (
    <div className={css.back}>
      <IconButton
        label={words.back}
        icon={<ArrowLeft size={22} />}
        onClick={() => (key === 'default' ? navigate(to, { replace: true }) : navigate(-1))}
      />
      {children}
    </div>
  )
}
