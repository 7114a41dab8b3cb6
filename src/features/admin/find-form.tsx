import { useState } from 'react'
import { Button } from '@/src/ui/button'
import { ChoiceChips } from '@/src/ui/choice-chips'
import { FieldError } from '@/src/ui/field'
import { SEARCH_BOX_ID } from '@/src/ui/search-key'
import css from './queue.module.css'
import { text } from './text'
import type { FindFilter } from './use-find-filter'

interface Props<View extends string> {
  filter: FindFilter<View>
  /** What can be looked for. */
  label: string
  views: readonly View[]
  viewText: Readonly<Record<View, string>>
}

/** Looks for something, or chooses a view where nothing is looked for. */
export const FindForm = <View extends string>({ filter, label, views, viewText }: Props<View>) => (
  <>
    <Typed key={filter.query} filter={filter} label={label} />
    {filter.query === '' ? (
      <ChoiceChips
        legend={text.find.views}
        choices={views.map((name) => ({ name, label: viewText[name] }))}
        current={filter.view}
        onChange={(view) => filter.show({ view })}
      />
    ) : (
      <Button size="small" onClick={() => filter.show({ query: '' })}>
        {text.find.clear}
      </Button>
    )}
  </>
)

function Typed<View extends string>({ filter, label }: { filter: FindFilter<View>; label: string }) {
  const [typed, setTyped] = useState(filter.query)
  const [refused, setRefused] = useState<'short' | 'long'>()
  const find = () => {
    const asked = filter.soughtOf(typed)
    setRefused('refused' in asked ? asked.refused : undefined)
    if ('sought' in asked) filter.show({ query: typed.trim() })
  }
  return (
    <form
      className={css.search}
      onSubmit={(event) => {
        event.preventDefault()
        find()
      }}
    >
      <label htmlFor={SEARCH_BOX_ID}>{label}</label>
      <div className={css.ask}>
        <input
          id={SEARCH_BOX_ID}
          type="search"
          value={typed}
          aria-invalid={refused ? true : undefined}
          aria-describedby={refused ? `${SEARCH_BOX_ID}-error` : undefined}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit">{text.find.find}</Button>
      </div>
      <FieldError id={`${SEARCH_BOX_ID}-error`}>{refused ? text.find[refused] : null}</FieldError>
    </form>
  )
}
