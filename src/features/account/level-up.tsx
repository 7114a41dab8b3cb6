import { X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { tierOf, titleOf } from '@/src/domain/levels'
import { changeMine } from '@/src/entities/person/mutations'
import { cx } from '@/src/ui/class-names'
import { IconButton } from '@/src/ui/icon-button'
import { LevelBadge } from '@/src/ui/level-badge'
import { Shuriken } from '@/src/ui/shuriken'
import { useVisible } from '@/src/ui/use-visible'
import type { ProfileRow } from '@/sync'
import css from './level-up.module.css'
import { levelText as text } from './moments-text'

/** Time enough to read it, and to be glad. */
const SHOWN_MS = 12_000

/**
 * A level reached is celebrated once, also when it was reached while nobody looked: which one was shown is a field of the
 * profile, so that no other device does it again.
 */
export function LevelUp({ me }: { me: ProfileRow }) {
  const [shown, setShown] = useState<number>()
  const reached = me.current_level > (me.celebrated_level ?? me.current_level) ? me.current_level : undefined
  const isVisible = useVisible()
  useEffect(() => {
    if (reached === undefined || !isVisible) return
    setShown(reached)
    // Unsaved (a full device): it is celebrated once more.
    changeMine(me, { celebrated_level: reached }).catch(() => undefined)
  }, [reached, me, isVisible])
  useEffect(() => {
    if (shown === undefined) return
    const timer = setTimeout(() => setShown(undefined), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [shown])

  // A live region has to be there before what it says.
  return (
    <div role="status" className={css.place}>
      {shown === undefined ? null : (
        <div className={cx(css.card, tierOf(shown) === 'gold' && css.gold)}>
          <span className={css.mark}>
            <Shuriken size={28} />
          </span>
          <div>
            <p className={css.title}>{text.title}</p>
            <p className={css.detail}>
              <LevelBadge level={shown} /> {text.reached(shown, titleOf(shown))}
            </p>
          </div>
          <IconButton label={text.close} icon={<X size={18} />} onClick={() => setShown(undefined)} />
        </div>
      )}
    </div>
  )
}
