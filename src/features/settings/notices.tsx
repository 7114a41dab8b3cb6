import type { ProfileRow } from '@/sync/tables/index'
import { changeMine } from './actions'
import css from './settings-page.module.css'
import { text } from './text'

const kinds = ['like', 'comment', 'follow', 'announcement', 'event_reminder', 'system'] as const
const ways = ['in_app', 'push', 'email'] as const
type Matrix = Partial<Record<(typeof kinds)[number], Partial<Record<(typeof ways)[number], boolean>>>>

/** The master switch of a way of telling; in the app there is none. */
const masters = { push: 'push_notifications', email: 'email_notifications' } as const

/** Which kind of news comes which way (product-decisions, Settings). What was never chosen is on. */
export function Notices({ me }: { me: ProfileRow }) {
  const matrix = (me.notification_settings ?? {}) as Matrix
  const isOff = (way: (typeof ways)[number]) => way !== 'in_app' && me[masters[way]] === false
  return (
    <section className={css.part} aria-labelledby="notices">
      <h2 id="notices">{text.notices}</h2>
      <p className={css.hint}>{text.noticesHint}</p>
      {Object.values(masters).map((master) => (
        <label key={master} className={css.row}>
          {text.masters[master]}
          <input
            type="checkbox"
            role="switch"
            checked={me[master] !== false}
            aria-checked={me[master] !== false}
            onChange={({ target }) => changeMine(me, { [master]: target.checked })}
          />
        </label>
      ))}
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
          {kinds.map((kind) => (
            <tr key={kind}>
              <th scope="row">{text.kinds[kind]}</th>
              {ways.map((way) => (
                <td key={way}>
                  <label>
                    <input
                      type="checkbox"
                      aria-label={text.cell(text.kinds[kind], text.ways[way])}
                      disabled={isOff(way)}
                      checked={matrix[kind]?.[way] ?? true}
                      onChange={({ target }) =>
                        changeMine(me, {
                          notification_settings: {
                            ...matrix,
                            [kind]: { ...matrix[kind], [way]: target.checked },
                          },
                        })
                      }
                    />
                  </label>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
