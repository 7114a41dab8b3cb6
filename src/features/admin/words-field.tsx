import { MAX_REPLY } from '@/src/domain/case-schema'
import { lengthOf } from '@/src/domain/composed'
import { useMe } from '@/src/entities/person/use-me'
import { dropReply, keepReply } from '@/src/entities/saved-reply/mutations'
import type { SavedReply, Use } from '@/src/entities/saved-reply/saved-reply'
import { text as replyText } from '@/src/entities/saved-reply/text'
import { useSavedReplies } from '@/src/entities/saved-reply/use-saved-replies'
import { Button } from '@/src/ui/button'
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
  onChange: (words: string) => void
}

const Words = ({ optional = true, onChange, ...field }: Props) => (
  <TextAreaField optional={optional} rows={2} {...field} onChange={(event) => onChange(event.target.value)} />
)

/** Words of the team. */
export const WordsField = (field: Props) => (
  <div className={css.words}>
    <Words {...field} />
  </div>
)

const own: Readonly<Record<Use, readonly string[]>> = {
  reason: text.decision.reasons,
  reply: text.decision.replies,
}

/** Words to somebody, with sentences that are often said: the app's own, and what the team keeps. */
export function SaidField({ usedFor, ...field }: Props & { usedFor: Use }) {
  const saved = useSavedReplies(usedFor)
  return (
    <div className={css.words}>
      <SelectField
        label={`${field.label}：${text.decision.template}`}
        value=""
        onChange={(event) => field.onChange([field.value, event.target.value].filter(Boolean).join('\n'))}
      >
        <option value="">{text.decision.none}</option>
        {own[usedFor].map((words) => (
          <option key={words} value={words}>
            {words}
          </option>
        ))}
        {saved.length > 0 ? (
          <optgroup label={replyText.team}>
            {saved.map(({ id, words }) => (
              <option key={id} value={words}>
                {words}
              </option>
            ))}
          </optgroup>
        ) : null}
      </SelectField>
      <Words {...field} />
      <Keeping usedFor={usedFor} words={field.value} saved={saved} label={field.label} />
    </div>
  )
}

interface KeepingProps {
  usedFor: Use
  words: string
  saved: readonly SavedReply[]
  label: string
}

/** Makes what stands there a sentence of the team, or ends that. */
function Keeping({ usedFor, words, saved, label }: KeepingProps) {
  const me = useMe()
  const said = words.trim()
  const known = saved.find((reply) => reply.words === said)
  if (said === '' || lengthOf(said) > MAX_REPLY || own[usedFor].includes(said)) return null
  const name = known ? replyText.drop : replyText.keep
  return (
    <Button
      size="small"
      className={css.keep}
      aria-label={`${label}：${name}`}
      onClick={() => (known ? dropReply(me, known) : keepReply(me, usedFor, said))}
    >
      {name}
    </Button>
  )
}
