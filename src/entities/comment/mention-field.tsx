import { type KeyboardEvent, useRef } from 'react'
import { shownLine } from '@/src/domain/one-line'
import { Avatar } from '@/src/ui/avatar'
import { TextAreaField } from '@/src/ui/field'
import { isForInputMethod } from '@/src/ui/input-method'
import { Listbox } from '@/src/ui/listbox'
import type { ProfileRow } from '@/sync'
import css from './mention-field.module.css'
import { text } from './text'
import { useMentions } from './use-mentions'

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
        {...mentions.listbox.control}
        ref={area}
        value={value}
        onChange={(event) => {
          onText(event.target.value)
          mentions.follow(event.target)
        }}
        onSelect={(event) => mentions.follow(event.currentTarget)}
        onKeyDown={(event) => {
          if (isForInputMethod(event) || !mentions.listbox.onKey(event)) onKeyDown(event)
        }}
        onBlur={mentions.close}
      />
      <p role="status" className="visually-hidden">
        {mentions.listbox.items.length > 0 ? text.mentionsFound(mentions.listbox.items.length) : null}
      </p>
      <Listbox above state={mentions.listbox} label={text.mentions} keyOf={({ id }) => id} draw={line} />
    </div>
  )
}

const line = (person: ProfileRow) => (
  <>
    <Avatar name={person.display_name} path={person.avatar_url} size={32} />
    <bdi className={css.name}>{shownLine(person.display_name)}</bdi>
    <span className={css.handle}>@{person.username}</span>
  </>
)
