import { Hash, History } from 'lucide-react'
import { cx } from '@/src/ui/class-names'
import css from './search-box.module.css'
import { text } from './text'
import type { Suggestions } from './use-suggestions'

interface Props {
  suggestions: Suggestions
  onPick: (search: string) => void
}

/** The list under the field: the focus stays in the field, a tap takes one. */
export const SuggestionList = ({ suggestions: { found, active, listId, optionId }, onPick }: Props) => (
  <div
    role="listbox"
    id={listId}
    aria-label={text.suggestions}
    className={css.list}
    hidden={found.length === 0}
  >
    {found.map(({ search, isRecent }, index) => (
      <button
        key={search}
        type="button"
        role="option"
        id={optionId(index)}
        aria-selected={index === active}
        tabIndex={-1}
        className={cx(css.option, index === active && css.active)}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => onPick(search)}
      >
        {isRecent ? <History size={18} aria-hidden /> : <Hash size={18} aria-hidden />}
        <bdi>{isRecent ? search : search.slice(1)}</bdi>
        {isRecent ? <span className="visually-hidden">{text.recentSuggestion}</span> : null}
      </button>
    ))}
  </div>
)
