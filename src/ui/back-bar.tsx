import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { words } from '@/src/text/words'
import css from './back-bar.module.css'
import { IconButton } from './icon-button'
import { useGoBack } from './use-go-back'

interface Props {
  to: string
  /** Goes back in a way of its own, by what it is given. */
  by?: ((goBack: () => void) => void) | undefined
  children?: ReactNode
}

/** Back where one came from; to `to` when this address was opened directly. */
export function BackBar({ to, by, children }: Props) {
  const goBack = useGoBack(to)
  return (
    <div className={css.back}>
      <IconButton
        label={words.back}
        icon={<ArrowLeft size={22} />}
        onClick={() => (by ? by(goBack) : goBack())}
      />
      {children}
    </div>
  )
}
