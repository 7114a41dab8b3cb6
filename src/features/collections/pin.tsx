import { Download, HardDriveDownload } from 'lucide-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { isNoRoom } from '@/src/domain/no-room'
import { sizeOf } from '@/src/domain/sizes'
import { text } from '@/src/entities/collection/text'
import { sentenceOf } from '@/src/text/errors'
import { Button } from '@/src/ui/button'
import { showToast } from '@/src/ui/toast'
import { onRoomMade, type Pinned, type PostRow, pin, readPinned, unpin } from '@/sync'
import css from './pin.module.css'

/** オフライン用に保存: the pictures of a collection on the device before the connection is gone. */
export function Pin({ collection, posts }: { collection: string; posts: readonly PostRow[] }) {
  const named = posts.flatMap(({ image_url }) => image_url ?? []).join()
  const { pinned, isPinning, start, stop } = usePinning(collection, named)
  const total = named === '' ? 0 : named.split(',').length
  if (total === 0 || !pinned) return null
  if (isPinning)
    return (
      <div className={css.pin}>
        <progress className={css.progress} value={pinned.done} max={total} aria-label={text.pin} />
        <p>{text.pinning(pinned.done, total)}</p>
      </div>
    )
  if (pinned.done === 0)
    return (
      <div className={css.pin}>
        <Button size="small" icon={<Download size={16} />} onClick={start}>
          {text.pin}
        </Button>
        <p>{text.pinHint}</p>
      </div>
    )
  return (
    <div className={css.pin}>
      <p role="status">
        <HardDriveDownload size={16} aria-hidden />
        <span>
          {pinned.done < total
            ? text.pinnedPart(pinned.done, total)
            : text.pinned(total, sizeOf(pinned.bytes))}
        </span>
      </p>
      {pinned.done < total ? (
        <Button size="small" onClick={start}>
          {text.pinAgain}
        </Button>
      ) : null}
      <Button size="small" variant="ghost" onClick={stop}>
        {text.drop}
      </Button>
    </div>
  )
}

/** `named`: the pictures' paths, joined by commas. */
function usePinning(collection: string, named: string) {
  const [pinned, setPinned] = useState<Pinned>()
  const [isPinning, setPinning] = useState(false)
  const leaving = useRef<AbortController>(undefined)
  const look = useCallback(async () => {
    setPinned(await readPinned(collection, named === '' ? [] : named.split(',')))
  }, [collection, named])
  useEffect(() => void look(), [look])
  useEffect(() => onRoomMade(() => void look()), [look])
  // Another page, or a sign-out, which loads anew: nothing is kept any more.
  useEffect(() => () => leaving.current?.abort(), [])

  const start = () => {
    leaving.current = new AbortController()
    setPinning(true)
    pin(collection, named.split(','), () => void look(), leaving.current.signal)
      .catch((error: unknown) => {
        const detail = isNoRoom(error) ? sentenceOf('device_full') : text.pinFailedDetail
        showToast({ tone: 'danger', text: text.pinFailed, detail })
      })
      .finally(() => {
        setPinning(false)
        void look()
      })
  }
  const stop = async () => {
    await unpin(collection)
    showToast({ text: text.dropped })
    await look()
  }
  return { pinned, isPinning, start, stop: () => void stop() }
}
