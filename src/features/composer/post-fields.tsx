import { MAX_DESCRIPTION, MAX_TITLE } from '@/src/domain/post-validation'
import { TextAreaField, TextField } from '@/src/ui/field'
import { AltField, AltReminder } from './alt-field'
import { useField } from './post-composer'
import { ScheduleField } from './schedule-field'
import { SensitiveField } from './sensitive-field'
import { TagField } from './tag-field'
import { text } from './text'
import { VideoField } from './video-field'

/** What is told of a post. */
export function PostFields() {
  const title = useField('title')
  const description = useField('description')
  return (
    <>
      <AltField />
      <SensitiveField />
      <TextField
        label={text.title}
        placeholder={text.titlePlaceholder}
        max={MAX_TITLE}
        value={title.value}
        error={title.error}
        autoComplete="off"
        enterKeyHint="next"
        dir="auto"
        onChange={(event) => title.set(event.target.value)}
      />
      <TextAreaField
        label={text.description}
        placeholder={text.descriptionPlaceholder}
        optional
        max={MAX_DESCRIPTION}
        value={description.value}
        error={description.error}
        dir="auto"
        onChange={(event) => description.set(event.target.value)}
      />
      <TagField />
      <VideoField />
      <ScheduleField />
      <AltReminder />
    </>
  )
}
