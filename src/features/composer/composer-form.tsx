import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { MAX_DESCRIPTION, MAX_TITLE } from '@/src/domain/post-validation'
import { errorTexts } from '@/src/text/errors'
import { Button } from '@/src/ui/button'
import { TextAreaField, TextField } from '@/src/ui/field'
import { isForInputMethod } from '@/src/ui/input-method'
import { PageTitle } from '@/src/ui/page-title'
import type { Entry } from '@/sync/outbox/entry'
import type { PostRow } from '@/sync/tables/posts'
import { AltField, AltReminder } from './alt-field'
import css from './composer.module.css'
import { ComposerBar } from './composer-bar'
import type { ComposerStore } from './composer-store'
import type { Content } from './content'
import { DiscardButton } from './discard-button'
import { change, flush } from './editing'
import { Notes } from './notes'
import type { Mode } from './opening'
import { PictureField } from './picture-field'
import { port } from './port'
import { SaveState } from './save-state'
import { ScheduleField } from './schedule-field'
import { TagField } from './tag-field'
import { text } from './text'
import { useFollowing } from './use-following'
import { useSubmit } from './use-submit'
import { VideoField } from './video-field'

interface Props {
  store: ComposerStore
  row: PostRow | undefined
  isGone: boolean
  entries: readonly Entry[]
}

/** Ctrl or ⌘ with Enter, but never the Enter that ends a conversion of the input method. */
const isSubmitKey = (event: KeyboardEvent) =>
  event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !isForInputMethod(event)

const titleOf = (mode: Mode, isNew: boolean): string => {
  if (mode === 'published') return text.editTitle
  if (mode === 'scheduled') return text.scheduledTitle
  return isNew ? text.newTitle : text.draftTitle
}

const actionOf = (mode: Mode, { scheduled_at }: Content): string => {
  if (mode === 'published' || (mode === 'scheduled' && scheduled_at !== null)) return text.update
  return scheduled_at === null ? text.publish : text.schedule
}

export function ComposerForm({ store, row, isGone, entries }: Props) {
  const { mode, values, errors, created, refused } = useStore(store)
  const [isNew] = useState(!created && !refused)
  const form = useRef<HTMLFormElement>(null)
  useFollowing(store, row, isGone, entries)
  const { submit, isBusy, refusals } = useSubmit(store)

  // Each refused attempt leads to the first field that needs a hand.
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid],[data-invalid]')?.focus()
  }, [refusals])

  const title = titleOf(mode, isNew)
  const sentence = (field: keyof typeof errors) => errors[field] && errorTexts[errors[field]]
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <ComposerBar title={title}>
        <SaveState store={store} entries={entries} />
        <Button variant="primary" busy={isBusy} onClick={submit} aria-keyshortcuts="Control+Enter Meta+Enter">
          {actionOf(mode, values)}
        </Button>
      </ComposerBar>
      <Notes store={store} />
      <form
        ref={form}
        className={css.form}
        aria-label={title}
        noValidate
        onSubmit={(event) => event.preventDefault()}
        onBlur={() => void flush(port)}
        onKeyDown={(event) => {
          if (!isSubmitKey(event)) return
          event.preventDefault()
          submit()
        }}
      >
        <PictureField store={store} />
        <div className={css.fields}>
          <AltField store={store} error={sentence('image_alt')} />
          <TextField
            label={text.title}
            placeholder={text.titlePlaceholder}
            max={MAX_TITLE}
            value={values.title}
            error={sentence('title')}
            autoComplete="off"
            enterKeyHint="next"
            dir="auto"
            onChange={(event) => void change(store, port, { title: event.target.value })}
          />
          <TextAreaField
            label={text.description}
            placeholder={text.descriptionPlaceholder}
            optional
            max={MAX_DESCRIPTION}
            value={values.description}
            error={sentence('description')}
            dir="auto"
            onChange={(event) => void change(store, port, { description: event.target.value })}
          />
          <TagField store={store} error={sentence('character_tags')} />
          <VideoField store={store} error={sentence('video_url')} />
          <ScheduleField store={store} error={sentence('scheduled_at')} />
          <AltReminder store={store} />
          <DiscardButton store={store} />
        </div>
      </form>
    </>
  )
}
