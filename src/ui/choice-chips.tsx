import css from './choice-chips.module.css'

interface Props<Name extends string> {
  /** What is chosen by them, for whoever does not see it. */
  legend: string
  choices: readonly { name: Name; label: string }[]
  current: Name
  onChange: (name: Name) => void
}

/** One of several, in one line; the arrow keys go from one to the next. */
export const ChoiceChips = <Name extends string>({ legend, choices, current, onChange }: Props<Name>) => (
  <fieldset className={css.chips}>
    <legend className="visually-hidden">{legend}</legend>
    {choices.map(({ name, label }) => (
      <label key={name} className={css.choice}>
        <input
          type="radio"
          name={legend}
          className="visually-hidden"
          checked={name === current}
          onChange={() => onChange(name)}
        />
        <span>{label}</span>
      </label>
    ))}
  </fieldset>
)
