import { CloudOff, SearchX, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { words } from '@/src/text/words'
import { Button } from './button'
import { NothingHere } from './nothing-here'

interface AbsentProps {
  /** Why it is not on this device (`useAbsence`). */
  absence: { state: 'loading' | 'gone' | 'offline' } | { state: 'failed'; retry: () => void }
  text: Record<'goneTitle' | 'gone' | 'notHeldTitle' | 'notHeld' | 'failedTitle', string>
  /** The page without its content, while it is on its way. */
  loading: ReactNode
  /** Where one can go instead. */
  way: ReactNode
}

/** What a page says in the place of a thing that is not here: on its way, gone, or not to be had. */
export function Absent({ absence, text, loading, way }: AbsentProps) {
  switch (absence.state) {
    case 'loading':
      return loading
    case 'gone':
      return (
        <NothingHere icon={<SearchX size={32} />} title={text.goneTitle} action={way}>
          {text.gone}
        </NothingHere>
      )
    case 'offline':
      return (
        <NothingHere icon={<CloudOff size={32} />} title={text.notHeldTitle} action={way}>
          {text.notHeld}
        </NothingHere>
      )
    case 'failed':
      return (
        <NothingHere
          icon={<TriangleAlert size={32} />}
          title={text.failedTitle}
          action={<Button onClick={absence.retry}>{words.retry}</Button>}
        />
      )
  }
}
