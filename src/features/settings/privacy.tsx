import type { ProfileRow } from '@/sync'
import { changeSetting } from './actions'
import css from './settings-page.module.css'
import { Switch } from './switch'
import { text } from './text'

const parts = ['following', 'collections', 'activity'] as const
const audiences = ['everyone', 'followers', 'only_me'] as const

/** Who sees what of one's profile (product-decisions, Settings), and whether one's use is counted. */
export function Privacy({ me }: { me: ProfileRow }) {
  const settings = (me.privacy_settings ?? {}) as Partial<
    Record<(typeof parts)[number] | 'usage' | 'sensitive', string>
  >
  const isCounted = settings.usage !== 'off'
  return (
    <section className={css.part} aria-labelledby="privacy">
      <h2 id="privacy">{text.privacy}</h2>
      <p className={css.hint}>{text.privacyHint}</p>
      {parts.map((part) => (
        <label key={part} className={css.row}>
          {text.shown[part]}
          <select
            value={settings[part] ?? 'everyone'}
            onChange={({ target }) =>
              changeSetting(me, { privacy_settings: { ...settings, [part]: target.value } })
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
      <label className={css.row}>
        {text.sensitive}
        <select
          value={settings.sensitive ?? 'ask'}
          onChange={({ target }) =>
            changeSetting(me, { privacy_settings: { ...settings, sensitive: target.value } })
          }
        >
          {(['ask', 'show', 'never'] as const).map((choice) => (
            <option key={choice} value={choice}>
              {text.sensitiveChoices[choice]}
            </option>
          ))}
        </select>
      </label>
      <Switch
        label={text.usage}
        hint={text.usageHint}
        checked={isCounted}
        onChange={(on) => changeSetting(me, { privacy_settings: { ...settings, usage: on ? 'on' : 'off' } })}
      />
    </section>
  )
}
