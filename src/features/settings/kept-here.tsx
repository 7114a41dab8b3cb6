import { Trash2 } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { sizeOf } from '@/src/domain/sizes'
import { Button } from '@/src/ui/button'
import { askConfirm } from '@/src/ui/confirm'
import { showToast } from '@/src/ui/toast'
import { clearPictures, readRoom } from '@/sync'
import css from './settings-page.module.css'
import { text } from './text'

/** What this device keeps for the time without a line, and a way to have the room back. */
export function KeptHere() {
  const [room, setRoom] = useState<{ all: number; pictures: number }>()
  const look = useCallback(() => void readRoom().then(setRoom, () => undefined), [])
  useEffect(look, [look])
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
      <p>{room ? text.room(sizeOf(room.all)) : text.roomUnknown}</p>
      <Button className={css.actions} icon={<Trash2 size={18} aria-hidden />} onClick={() => void clear()}>
        {text.clear}
      </Button>
    </section>
  )
}
