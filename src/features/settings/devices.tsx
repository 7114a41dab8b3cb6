import { useCallback, useEffect, useState } from 'react'
import { deviceName } from '@/src/domain/device-name'
import { errorText } from '@/src/text/errors'
import { words } from '@/src/text/words'
import { Button } from '@/src/ui/button'
import { tellCommand } from '@/src/ui/command-toast'
import { askConfirm } from '@/src/ui/confirm'
import { Skeleton } from '@/src/ui/skeleton'
import { TimeAgo } from '@/src/ui/time-ago'
import { useOnline } from '@/src/ui/use-online'
import { type Device, readDevices, signOutDevice } from '@/sync'
import css from './settings-page.module.css'
import { text } from './text'

/** What the server says now: it alone knows them, so there is nothing to show without a connection. */
function useDevices() {
  const [devices, setDevices] = useState<Device[]>()
  const [failure, setFailure] = useState<string>()
  const isOnline = useOnline()
  const look = useCallback(async () => {
    setFailure(undefined)
    try {
      setDevices(await readDevices())
    } catch (error) {
      setFailure(errorText(error))
    }
  }, [])
  useEffect(() => {
    if (isOnline) void look()
  }, [isOnline, look])
  return { devices, failure, isOnline, look }
}

/** Where the person is signed in, and a way to end that from here. */
export function Devices() {
  const { devices, failure, isOnline, look } = useDevices()
  const [ending, setEnding] = useState<string>()

  const end = async (device: Device) => {
    const name = deviceName(device.user_agent)
    const question = { title: text.endTitle(name), body: text.endDetail, confirm: text.end, danger: true }
    if (!(await askConfirm(question))) return
    setEnding(device.id)
    if (await tellCommand(signOutDevice(device.id), { done: text.ended(name), failed: text.endFailed }))
      await look()
    setEnding(undefined)
  }

  return (
    <section className={css.part} aria-labelledby="devices">
      <h2 id="devices">{text.devices}</h2>
      <p className={css.hint}>{text.devicesHint}</p>
      {devices ? (
        <ul className={css.devices} aria-labelledby="devices">
          {devices.map((device) => (
            <li key={device.id} className={css.device}>
              <Line device={device} />
              {device.is_this ? null : (
                <Button
                  size="small"
                  busy={ending === device.id}
                  aria-label={text.endOf(deviceName(device.user_agent))}
                  onClick={() => void end(device)}
                >
                  {text.end}
                </Button>
              )}
            </li>
          ))}
        </ul>
      ) : (
        <Nothing {...{ failure, isOnline, look }} />
      )}
      {devices?.length === 1 ? <p className={css.hint}>{text.onlyThis}</p> : null}
    </section>
  )
}

const Line = ({ device }: { device: Device }) => (
  <div>
    <p className={css.deviceName}>
      <span>{deviceName(device.user_agent)}</span>
      {device.is_this ? <span className={css.here}>{text.here}</span> : null}
    </p>
    <p className={css.times}>
      {device.is_this ? null : (
        <span>
          {text.used}
          <TimeAgo at={device.used_at} />
        </span>
      )}
      <span>
        {text.signedIn}
        <TimeAgo at={device.signed_in_at} />
      </span>
    </p>
  </div>
)

function Nothing({ failure, isOnline, look }: Omit<ReturnType<typeof useDevices>, 'devices'>) {
  if (!isOnline)
    return (
      <p className={css.hint} role="status">
        {text.devicesOffline}
      </p>
    )
  if (!failure)
    return (
      <div aria-busy className={css.devices}>
        <span className="visually-hidden">{words.loading}</span>
        <Skeleton height={56} />
      </div>
    )
  return (
    <>
      <p role="alert">{failure}</p>
      <Button className={css.actions} onClick={() => void look()}>
        {words.retry}
      </Button>
    </>
  )
}
