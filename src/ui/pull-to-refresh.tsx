import { useState } from 'react'
import { words } from '@/src/text/words'
import { cx } from './class-names'
import css from './pull-to-refresh.module.css'
import { Shuriken } from './shuriken'
import { Spinner } from './spinner'
import { usePullDown } from './use-pull-down'

/** Draws the page down on a touch screen: the shuriken turns until `onRefresh` has ended. Nothing below it moves. */
export default function PullToRefresh({ onRefresh }: { onRefresh: () => Promise<void> }) {
  const [isBusy, setBusy] = useState(false)
  const { pulled, isEnough } = usePullDown(() => {
    if (isBusy) return
    setBusy(true)
    void onRefresh().finally(() => setBusy(false))
  })
  if (pulled === 0 && !isBusy) return null
  const down = isBusy ? 56 : pulled
  return (
    <div
      className={cx(css.pull, (isBusy || isEnough) && css.enough)}
      style={{ transform: `translate(-50%, ${down - 48}px) rotate(${isBusy ? 0 : pulled * 3}deg)` }}
    >
      {isBusy ? <Spinner label={words.loading} /> : <Shuriken size={24} />}
    </div>
  )
}
