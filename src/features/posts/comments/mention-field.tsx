import { type KeyboardEvent, useRef } from 'react'
import { Avatar } from '@/src/ui/avatar'
import { cx } from '@/src/ui/class-names'
import { TextAreaField } from '@/src/ui/field'
import { isForInputMethod } from '@/src/ui/input-method'
import css from './mention-field.module.css'
import { text } from './text'
import { type Mentions, useMentions } from './use-mentions'

type FieldProps = Omit<Parameters<typeof TextAreaField>[0], 'value' | 'onChange' | 'onKeyDown'>

interface Props extends FieldProps {
  value: string
  onText: (text: string) => void
  onKeyDown: (event: KeyboardEvent) => void
}

/** A field for a comment, where an @ offers whom it may mean. */
export function MentionField({ value, onText, onKeyDown, ...field }: Props) {
  const area = useRef<HTMLTextAreaElement>(null)
  const mentions = useMentions({ text: value, area, onText })
  return (
    <div className={css.field}>
      <TextAreaField
        {...field}
        {...mentions.control}
        ref={area}
        value={value}
        onChange={(event) => {
          onText(event.target.value)
          mentions.follow(event.target)
        }}
        onSelect={(event) => mentions.follow(event.currentTarget)}
        onKeyDown={(event) => {
          if (isForInputMethod(event) || !mentions.onKey(event)) onKeyDown(event)
        }}
        onBlur={mentions.close}
      />
      <MentionList mentions={mentions} />
    </div>
  )
}

const MentionList = ({ mentions: { found, active, listId, optionId, pick } }: { mentions: Mentions }) => (
  <div role="listbox" id={listId} aria-label={text.mentions} className={css.list} hidden={found.length === 0}>
    {found.map((person, index) => (
      <button
        key={person.id}
        type="button"
        role="option"
        id={optionId(index)}
        aria-selected={index === active}
        tabIndex={-1}
        className={cx(css.option, index === active && css.active)}
        // The focus stays in the field.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => pick(person)}
      >
        <Avatar name={person.display_name} path={person.avatar_url} size={32} />
        <bdi className={css.name}>{person.display_name}</bdi>
        <span className={css.handle}>@{person.username}</span>
      </button>
    ))}
  </div>
)
