import { Trash2 } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { CARRIED, PINNED, SEEN } from '@/src/domain/picture-caches'
import { MIB, sizeOf } from '@/src/domain/sizes'
import { Button } from '@/src/ui/button'
import { askConfirm } from '@/src/ui/confirm'
import { changeDeviceSettings, isSavingData, offlineSizes, useDeviceSettings } from '@/src/ui/device-settings'
import { showToast } from '@/src/ui/toast'
import { clearPictures, onRoomMade, readKept, readRoom, shrinkCarried } from '@/sync'
import css from './settings-page.module.css'
import { text } from './text'

/** What this device keeps for the time offline, how much of it by itself, and a way to have the room back. */
export function KeptHere() {
  const [room, setRoom] = useState<Room>()
  const look = useCallback(() => void readAll().then(setRoom, () => undefined), [])
  useEffect(look, [look])
  useEffect(() => onRoomMade(look), [look])
  const clear = async () => {
    if (!(await askConfirm({ title: text.clearTitle, body: text.clearDetail, confirm: text.clear }))) return
    await clearPictures()
    showToast({ tone: 'success', text: text.cleared })
    look()
  }
  return (
    <section className={css.part} aria-labelledby="kept-here">
      <h2 id="kept-here">{text.kept}</h2>
      <p className={css.hint}>{text.keptHint}</p>
      <Carried onChange={look} />
      {room ? (
        <ul className={css.kept}>
          <li>{room.carried.count > 0 ? text.carried(...said(room.carried)) : text.carriedNone}</li>
          {room.seen.count > 0 ? <li>{text.seen(...said(room.seen))}</li> : null}
          {room.pinned.count > 0 ? <li>{text.pinned(...said(room.pinned))}</li> : null}
          <li>{text.room(sizeOf(room.all))}</li>
        </ul>
      ) : (
        <p>{text.roomUnknown}</p>
      )}
      <Button className={css.actions} icon={<Trash2 size={18} aria-hidden />} onClick={() => void clear()}>
        {text.clear}
      </Button>
    </section>
  )
}

type Kept = Awaited<ReturnType<typeof readKept>>

interface Room {
  all: number
  carried: Kept
  seen: Kept
  pinned: Kept
}

const keptIn = (cacheName: string): Promise<Kept> => readKept(cacheName).catch(() => ({ count: 0, bytes: 0 }))

async function readAll(): Promise<Room> {
  const [all, carried, seen, pinned] = await Promise.all([
    readRoom(),
    keptIn(CARRIED),
    keptIn(SEEN),
    keptIn(PINNED),
  ])
  return { all, carried, seen, pinned }
}

const said = ({ count, bytes }: Kept): [number, string] => [count, sizeOf(bytes)]

/** How much art is saved without anybody asking for it. */
function Carried({ onChange }: { onChange: () => void }) {
  const { offlineMib } = useDeviceSettings()
  const isSaving = useDeviceSettings(isSavingData)
  const choose = async (chosen: string) => {
    const size = offlineSizes.find((one) => `${one}` === chosen)
    if (size === undefined) return
    changeDeviceSettings({ offlineMib: size })
    // What it is to do without goes now; what it may have more comes by itself (`entities/post/carry-art.tsx`).
    await shrinkCarried(size * MIB).catch(() => undefined)
    onChange()
  }
  return (
    <>
      <label className={css.row}>
        {text.offlineArt}
        <select
          value={offlineMib}
          aria-describedby="offline-art"
          onChange={({ target }) => void choose(target.value)}
        >
          {offlineSizes.map((size) => (
            <option key={size} value={size}>
              {text.offlineSize(size)}
            </option>
          ))}
        </select>
      </label>
      <p className={css.hint} id="offline-art">
        {isSaving ? text.offlineArtSaving : text.offlineArtHint}
      </p>
    </>
  )
}
