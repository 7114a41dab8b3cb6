import type { ReactNode } from 'react'
import { cx } from './class-names'
import css from './listbox.module.css'
import type { ListboxState } from './use-listbox'

interface Props<Item> {
  state: ListboxState<Item>
  label: string
  keyOf: (item: Item) => string
  /** What stands in the line of one. */
  draw: (item: Item) => ReactNode
  /** Where there is no room below the field. */
  above?: boolean
}

/** The list at a field of which one is taken; hidden while it is empty. */
export const Listbox = <Item,>({ state, label, keyOf, draw, above }: Props<Item>) => (
  <div
    role="listbox"
    id={state.id}
    aria-label={label}
    className={cx(css.list, above ? css.above : css.below)}
    hidden={state.items.length === 0}
  >
    {state.items.map((item, index) => (
      <button
        key={keyOf(item)}
        type="button"
        role="option"
        id={state.optionId(index)}
        aria-selected={index === state.active}
        tabIndex={-1}
        className={cx(css.option, index === state.active && css.active)}
        // The focus must not leave the field: leaving takes what is half typed for all of it.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => state.onPick(item)}
      >
        {draw(item)}
      </button>
    ))}
  </div>
)
