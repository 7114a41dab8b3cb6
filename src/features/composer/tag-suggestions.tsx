import { cx } from '@/src/ui/class-names'
import css from './tag-suggestions.module.css'
import { text } from './text'
import type { Suggestions } from './use-suggestions'

interface Props {
  suggestions: Suggestions
  onPick: (tag: string) => void
}

/** The list under the tag field: the focus stays in the field, a tap takes a tag. */
export const TagSuggestions = ({ suggestions: { tags, active, listId, optionId }, onPick }: Props) => (
  <div
    role="listbox"
    id={listId}
    aria-label={text.tagSuggestions}
    className={css.list}
    hidden={tags.length === 0}
  >
    {tags.map((tag, index) => (
      <button
        key={tag}
        type="button"
        role="option"
        id={optionId(index)}
        aria-selected={index === active}
        tabIndex={-1}
        className={cx(css.option, index === active && css.active)}
        // The focus must not leave the field: leaving makes a tag of what is half typed.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => onPick(tag)}
      >
        <bdi>{tag}</bdi>
      </button>
    ))}
  </div>
)
