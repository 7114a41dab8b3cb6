import { useState } from 'react'
import { useStore } from 'zustand'
import {
  firstSchedule,
  fromWallClock,
  scheduledDate,
  timeLeft,
  toWallClock,
  usualSchedule,
} from '@/src/domain/schedule'
import { TextField } from '@/src/ui/field'
import { useNow } from '@/src/ui/use-now'
import { toServerTime } from '@/sync/server-clock'
import type { ComposerStore } from './composer-store'
import { change, checkTime } from './editing'
import { port } from './port'
import css from './schedule-field.module.css'
import { text } from './text'

interface Props {
  store: ComposerStore
  error: string | undefined
}

/** When the post is to be published, on the clock of this device; what is out already has no such choice. */
export function ScheduleField({ store, error }: Props) {
  const at = useStore(store, (state) => state.values.scheduled_at)
  const isPublished = useStore(store, (state) => state.mode === 'published')
  if (isPublished) return null
  const setTime = (time: string | null) => void change(store, port, { scheduled_at: time })
  return (
    <div className={css.schedule}>
      <label className={css.choice}>
        <input
          type="checkbox"
          checked={at !== null}
          onChange={({ target }) => setTime(target.checked ? usualSchedule(toServerTime(Date.now())) : null)}
        />
        {text.wantSchedule}
      </label>
      {at === null ? null : <Time store={store} at={at} error={error} onTime={setTime} />}
    </div>
  )
}

function Time({ store, at, error, onTime }: Props & { at: string; onTime: (time: string) => void }) {
  // Half typed there is no time yet; what was there stays until there is.
  const [typed, setTyped] = useState<string>()
  const now = toServerTime(useNow())
  const then = Date.parse(at)
  const left = timeLeft(then, now)
  return (
    <TextField
      type="datetime-local"
      label={text.scheduleAt}
      hint={left && text.scheduleHint(scheduledDate(then, now), left)}
      error={error}
      className={css.time}
      min={toWallClock(firstSchedule(now))}
      required
      value={typed ?? toWallClock(at)}
      onChange={({ target }) => {
        setTyped(target.value)
        const time = fromWallClock(target.value)
        if (time) onTime(time)
      }}
      onBlur={() => {
        setTyped(undefined)
        checkTime(store)
      }}
    />
  )
}
