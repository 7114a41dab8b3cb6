import { Download, HardDriveDownload } from 'lucide-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { sizeOf } from '@/src/domain/sizes'
import { Button } from '@/src/ui/button'
import { showToast } from '@/src/ui/toast'
import { type Carried, carry, putDown, readCarried } from '@/sync/carried-pictures'
import type { PostRow } from '@/sync/tables/index'
import css from './carry.module.css'
import { text } from './text'

/** コレクションを持ち歩く: the pictures of a collection on the device before the line is gone. */
export function Carry({ posts }: { posts: readonly PostRow[] }) {
  const named = posts.flatMap(({ image_url }) => image_url ?? []).join()
  const { carried, isCarrying, start, stop } = useCarrying(named)
  const total = named === '' ? 0 : named.split(',').length
  if (total === 0 || !carried) return null
  if (isCarrying)
    return (
      <div className={css.carry}>
        <progress className={css.progress} value={carried.done} max={total} aria-label={text.carry} />
        <p role="status">{text.carrying(carried.done, total)}</p>
      </div>
    )
  if (carried.done === 0)
    return (
      <div className={css.carry}>
        <Button size="small" icon={<Download size={16} />} onClick={start}>
          {text.carry}
        </Button>
        <p>{text.carryHint}</p>
      </div>
    )
  return (
    <div className={css.carry}>
      <p role="status">
        <HardDriveDownload size={16} aria-hidden />
        {carried.done < total
          ? text.carriedPart(carried.done, total)
          : text.carried(total, sizeOf(carried.bytes))}
      </p>
      {carried.done < total ? (
        <Button size="small" onClick={start}>
          {text.carryAgain}
        </Button>
      ) : null}
      <Button size="small" variant="ghost" onClick={stop}>
        {text.drop}
      </Button>
    </div>
  )
}

/** `named`: the pictures' paths, joined by commas. */
function useCarrying(named: string) {
  const [carried, setCarried] = useState<Carried>()
  const [isCarrying, setCarrying] = useState(false)
  const leaving = useRef<AbortController>(undefined)
  const look = useCallback(async () => {
    setCarried(await readCarried(named === '' ? [] : named.split(',')))
  }, [named])
  useEffect(() => void look(), [look])
  // Another page, or a sign-out, which loads anew: nothing is kept any more.
  useEffect(() => () => leaving.current?.abort(), [])

  const start = () => {
    leaving.current = new AbortController()
    setCarrying(true)
    carry(named.split(','), () => void look(), leaving.current.signal)
      .catch(() => showToast({ tone: 'danger', text: text.carryFailed, detail: text.carryFailedDetail }))
      .finally(() => {
        setCarrying(false)
        void look()
      })
  }
  const stop = async () => {
    await putDown(named.split(','))
    showToast({ text: text.dropped })
    await look()
  }
  return { carried, isCarrying, start, stop: () => void stop() }
}
