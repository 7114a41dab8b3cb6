import { eventCategories } from '@/src/domain/event-categories'
import { ownZone } from '@/src/domain/event-span'
import {
  MAX_EVENT_DESCRIPTION,
  MAX_EVENT_TITLE,
  MAX_LINK_TEXT,
  MAX_LOCATION,
} from '@/src/domain/event-validation'
import { useComposer } from '@/src/entities/composer/composer-context'
import { text as eventText } from '@/src/entities/event/text'
import { SelectField, TextAreaField, TextField } from '@/src/ui/field'
import { MomentField } from '@/src/ui/moment-field'
import { useServerNow } from '@/src/ui/use-now'
import css from './event-fields.module.css'
import { useField } from './event-kind'
import { text } from './form-text'

/** What is told of an event. */
export function EventFields() {
  const title = useField('title')
  const category = useField('category')
  const location = useField('location')
  const description = useField('description')
  return (
    <>
      <TextField
        label={text.title}
        placeholder={text.titlePlaceholder}
        max={MAX_EVENT_TITLE}
        value={title.value}
        error={title.error}
        autoComplete="off"
        enterKeyHint="next"
        dir="auto"
        onChange={(event) => title.set(event.target.value)}
      />
      <Times />
      <SelectField
        label={text.category}
        value={category.value}
        error={category.error}
        onChange={(event) => category.set(event.target.value)}
      >
        {eventCategories.map((name) => (
          <option key={name} value={name}>
            {eventText.category(name)}
          </option>
        ))}
      </SelectField>
      <TextField
        label={text.location}
        placeholder={text.locationPlaceholder}
        optional
        max={MAX_LOCATION}
        value={location.value}
        error={location.error}
        autoComplete="off"
        dir="auto"
        onChange={(event) => location.set(event.target.value)}
      />
      <TextAreaField
        label={text.description}
        placeholder={text.descriptionPlaceholder}
        optional
        max={MAX_EVENT_DESCRIPTION}
        value={description.value}
        error={description.error}
        dir="auto"
        onChange={(event) => description.set(event.target.value)}
      />
      <OutsideLink />
    </>
  )
}

/** When it begins and ends, on the clock of this device. */
function Times() {
  const { leaveField } = useComposer()
  const start = useField('start_date')
  const end = useField('end_date')
  const now = useServerNow()
  // Either may put the other right or wrong.
  const onLeave = () => leaveField('end_date')
  return (
    <div className={css.times}>
      <MomentField
        label={text.start}
        hint={text.timeHint(ownZone())}
        error={start.error}
        at={start.value}
        now={now}
        onTime={start.set}
        onClear={() => start.set(null)}
        onLeave={onLeave}
      />
      <MomentField
        label={text.end}
        optional
        error={end.error}
        at={end.value}
        now={now}
        onTime={end.set}
        onClear={() => end.set(null)}
        onLeave={onLeave}
      />
    </div>
  )
}

/** Phones begin a field with a capital. */
const tidied = (typed: string): string =>
  typed.trim().replace(/^https?:\/\//i, (scheme) => scheme.toLowerCase())

/** Where more is to be found, and what its link says. */
function OutsideLink() {
  const { leaveField } = useComposer()
  const url = useField('external_link_url')
  const words = useField('external_link_text')
  return (
    <>
      <TextField
        label={text.link}
        optional
        type="url"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        placeholder={text.linkPlaceholder}
        value={url.value ?? ''}
        error={url.error}
        onChange={(event) => url.set(tidied(event.target.value) || null)}
        onBlur={() => leaveField('external_link_url')}
      />
      {url.value || words.value ? (
        <TextField
          label={text.linkText}
          optional
          max={MAX_LINK_TEXT}
          placeholder={text.linkTextPlaceholder}
          value={words.value}
          error={words.error}
          autoComplete="off"
          dir="auto"
          onChange={(event) => words.set(event.target.value)}
        />
      ) : null}
    </>
  )
}
