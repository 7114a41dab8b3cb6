import { useState } from 'react'
import { errorText } from '@/src/text/errors'
import { Button } from '@/src/ui/button'
import { ChoiceChips } from '@/src/ui/choice-chips'
import { FieldError } from '@/src/ui/field'
import { SEARCH_BOX_ID } from '@/src/ui/search-key'
import { findMember } from '@/sync'
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
  const [wrong, setWrong] = useState<string>()
  const [isAsking, setIsAsking] = useState(false)
  const lookUp = (address: string) => {
    setIsAsking(true)
    // Its id is what the page then finds: to load it anew is no second look-up.
    const show = (id: string | null) => (id ? filter.show({ query: id }) : setWrong(text.users.empty))
    void findMember(address)
      .then(show, (error: unknown) => setWrong(errorText(error)))
      .finally(() => setIsAsking(false))
  }
  const find = () => {
    const asked = filter.soughtOf(typed)
    setWrong('refused' in asked ? text.find[asked.refused] : undefined)
    if ('sought' in asked) filter.show({ query: typed.trim() })
    if ('address' in asked) lookUp(asked.address)
  }
  return (
    <form
      className={css.search}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isAsking) find()
      }}
    >
      <label htmlFor={SEARCH_BOX_ID}>{label}</label>
      <div className={css.ask}>
        <input
          id={SEARCH_BOX_ID}
          type="search"
          value={typed}
          aria-invalid={wrong ? true : undefined}
          aria-describedby={wrong ? `${SEARCH_BOX_ID}-error` : undefined}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit" busy={isAsking}>
          {text.find.find}
        </Button>
      </div>
      <FieldError id={`${SEARCH_BOX_ID}-error`}>{wrong}</FieldError>
    </form>
  )
}
