import type { ProfileRow } from '@/sync'
import { changeSetting } from './actions'
import css from './settings-page.module.css'
import { text } from './text'

const parts = ['following', 'collections', 'activity'] as const
const audiences = ['everyone', 'followers', 'only_me'] as const

/** Who sees what of one's profile (product-decisions, Settings). */
export function Privacy({ me }: { me: ProfileRow }) {
  const chosen = (me.privacy_settings ?? {}) as Partial<Record<(typeof parts)[number], string>>
  return (
    <section className={css.part} aria-labelledby="privacy">
      <h2 id="privacy">{text.privacy}</h2>
      <p className={css.hint}>{text.privacyHint}</p>
      {parts.map((part) => (
        <label key={part} className={css.row}>
          {text.shown[part]}
          <select
            value={chosen[part] ?? 'everyone'}
            onChange={({ target }) =>
              changeSetting(me, { privacy_settings: { ...chosen, [part]: target.value } })
            }
          >
            {audiences.map((audience) => (
              <option key={audience} value={audience}>
                {text.audiences[audience]}
              </option>
            ))}
          </select>
        </label>
      ))}
    </section>
  )
}
