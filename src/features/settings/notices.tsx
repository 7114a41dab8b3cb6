import { useState } from 'react'
import { useInstall } from '@/src/entities/install/install-way'
import { allowNotices } from '@/src/entities/notification/device-notices'
import { Button } from '@/src/ui/button'
import { canBeNoticed, canBePushed, type ProfileRow } from '@/sync'
import { changeSetting } from './actions'
import css from './settings-page.module.css'
import { Switch } from './switch'
import { text } from './text'

const kinds = ['like', 'comment', 'follow', 'announcement', 'event_reminder', 'system'] as const
/** For whoever looks after reports, by mail alone: the desk tells the rest. */
const kindsOfTeam = [...kinds, 'report'] as const
const ways = ['in_app', 'push', 'email'] as const
/** What comes which way besides the app: by mail as in spec §7; an announcement rings nobody's device. */
const offered: Record<(typeof ways)[number], readonly string[]> = {
  in_app: kinds,
  push: ['like', 'comment', 'follow', 'event_reminder', 'system'],
  email: ['like', 'comment', 'follow', 'report'],
}
type Kind = (typeof kindsOfTeam)[number]
type Matrix = Partial<Record<Kind, Partial<Record<(typeof ways)[number], boolean>>>>

/** The master switch of a way of telling; in the app there is none. */
const masters = { push: 'push_notifications', email: 'email_notifications' } as const

/** Which kind of news comes which way (product-decisions, Settings). What was never chosen is on. */
export function Notices({ me }: { me: ProfileRow }) {
  const matrix = (me.notification_settings ?? {}) as Matrix
  // What does not come in the app is made for nobody: there is nothing to tell of.
  const isOff = (kind: Kind, way: (typeof ways)[number]) =>
    way !== 'in_app' && (me[masters[way]] === false || matrix[kind]?.in_app === false)
  return (
    <section className={css.part} aria-labelledby="notices">
      <h2 id="notices">{text.notices}</h2>
      <p className={css.hint}>{text.noticesHint}</p>
      {Object.values(masters).map((master) => (
        <Switch
          key={master}
          label={text.masters[master]}
          checked={me[master] !== false}
          onChange={(on) => changeSetting(me, { [master]: on })}
        />
      ))}
      <DeviceNotices isWanted={me.push_notifications !== false} />
      <table className={css.matrix}>
        <thead>
          <tr>
            <td />
            {ways.map((way) => (
              <th key={way} scope="col">
                {text.ways[way]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {(me.is_admin ? kindsOfTeam : kinds).map((kind) => (
            <tr key={kind}>
              <th scope="row">{text.kinds[kind]}</th>
              {ways.map((way) => (
                <td key={way}>
                  {offered[way].includes(kind) ? (
                    <label>
                      <input
                        type="checkbox"
                        aria-label={text.cell(text.kinds[kind], text.ways[way])}
                        disabled={isOff(kind, way)}
                        checked={matrix[kind]?.[way] ?? true}
                        onChange={({ target }) =>
                          changeSetting(me, {
                            notification_settings: {
                              ...matrix,
                              [kind]: { ...matrix[kind], [way]: target.checked },
                            },
                          })
                        }
                      />
                    </label>
                  ) : null}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** Whether this very device may tell of anything, which only its browser knows. */
function DeviceNotices({ isWanted }: { isWanted: boolean }) {
  const [permission, setPermission] = useState(devicePermission)
  const { way } = useInstall()
  const isRefused = permission === 'denied' || permission === 'none'
  const isForHomeScreen = permission === 'none' && way === 'steps'
  const said = isForHomeScreen ? text.deviceNoticesOnHomeScreen : states[permission]
  return (
    <div className={css.row}>
      <span>{text.deviceNotices}</span>
      {isWanted && permission === 'default' ? (
        <Button
          size="small"
          onClick={() => void allowNotices().then(() => setPermission(devicePermission()))}
        >
          {text.allowNotices}
        </Button>
      ) : (
        <span className={css.hint}>{isWanted || isRefused ? said : text.deviceNoticesOff}</span>
      )}
    </div>
  )
}

const states = {
  default: '',
  granted: text.deviceNoticesOn,
  whileOpen: text.deviceNoticesWhileOpen,
  denied: text.deviceNoticesDenied,
  none: text.deviceNoticesNone,
}

function devicePermission(): NotificationPermission | 'whileOpen' | 'none' {
  if (!canBeNoticed()) return 'none'
  const { permission } = Notification
  return permission === 'granted' && !canBePushed() ? 'whileOpen' : permission
}
