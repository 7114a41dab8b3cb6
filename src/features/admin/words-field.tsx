import { SelectField, TextAreaField } from '@/src/ui/field'
import css from './decision-dialog.module.css'
import { text } from './text'

interface Props {
  label: string
  hint?: string
  max: number
  value: string
  error: string | undefined
  optional?: boolean
  /** Sentences that are often said. */
  templates?: readonly string[]
  onChange: (words: string) => void
}

/** Words to somebody, with sentences that are often said. */
export function WordsField({ label, templates = [], optional = true, onChange, ...field }: Props) {
  return (
    <div className={css.words}>
      {templates.length > 0 ? (
        <SelectField
          label={`${label}：${text.decision.template}`}
          value=""
          onChange={(event) => onChange([field.value, event.target.value].filter(Boolean).join('\n'))}
        >
          <option value="">{text.decision.none}</option>
          {templates.map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </SelectField>
      ) : null}
      <TextAreaField
        optional={optional}
        rows={2}
        label={label}
        {...field}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  )
}
