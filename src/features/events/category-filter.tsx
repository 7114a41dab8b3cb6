import { type EventCategory, eventCategories } from '@/src/domain/event-categories'
import { text as eventText } from '@/src/entities/event/text'
import { ChoiceChips } from '@/src/ui/choice-chips'
import { text } from './text'

const choices = [
  { name: 'all', label: text.all },
  ...eventCategories.map((name) => ({ name, label: eventText.category(name) })),
] as const

interface Props {
  category: EventCategory | null
  onChange: (category: EventCategory | null) => void
}

/** Which kind of event is shown. */
export const CategoryFilter = ({ category, onChange }: Props) => (
  <ChoiceChips
    legend={text.categories}
    choices={choices}
    current={category ?? 'all'}
    onChange={(name) => onChange(name === 'all' ? null : name)}
  />
)
