import { reasons, reasonTexts } from '@/src/text/reasons'
import { SelectField } from '@/src/ui/field'
import css from './decision-dialog.module.css'
import { text } from './text'

interface Props {
  category: string
  hides: boolean
  onChange: (category: string, hides: boolean) => void
}

/** Why somebody is banned, and whether what they made is hidden: of spam it is as a rule (product-decisions, ban). */
export const BanFields = ({ category, hides, onChange }: Props) => (
  <>
    <SelectField
      label={text.banning.category}
      value={category}
      onChange={({ target }) => onChange(target.value, target.value === 'spam' || hides)}
    >
      {reasons.map((one) => (
        <option key={one} value={one}>
          {reasonTexts[one]}
        </option>
      ))}
    </SelectField>
    <label className={css.measure}>
      <input type="checkbox" checked={hides} onChange={() => onChange(category, !hides)} />
      {text.banning.hides}
    </label>
  </>
)
