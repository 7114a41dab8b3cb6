import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { words } from '@/src/text/words'
import css from './back-bar.module.css'
import { IconButton } from './icon-button'
import { useGoBack } from './use-go-back'

/** Back where one came from; to `to` when this address was opened directly. */
export function BackBar({ to, children }: { to: string; children?: ReactNode }) {
  const goBack = useGoBack(to)
  return (
    <div className={css.back}>
      <IconButton label={words.back} icon={<ArrowLeft size={22} />} onClick={goBack} />
      {children}
    </div>
  )
}
