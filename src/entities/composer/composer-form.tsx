import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '@/src/ui/button'
import { isSendKey } from '@/src/ui/input-method'
import { PageTitle } from '@/src/ui/page-title'
import css from './composer.module.css'
import { ComposerBar } from './composer-bar'
import { useComposer, useComposerState } from './composer-context'
import { DiscardButton } from './discard-button'
import { Notes } from './notes'
import { PictureField } from './picture-field'
import { SaveState } from './save-state'
import { useAddress } from './use-address'
import { useLeaving } from './use-leaving'
import type { OnDevice } from './use-open-composer'
import { useRowChanges } from './use-row-changes'
import { useSubmit } from './use-submit'

/** The form around the fields of a kind (`children`): its picture, where it stands, and what can be done with it. */
export function ComposerForm({ thing, children }: { thing: OnDevice; children: ReactNode }) {
  const composer = useComposer()
  const { kind, mode, values, isSubmitting, refusals, created, refused } = useComposerState((state) => state)
  const [isNew] = useState(!created && !refused)
  const form = useRef<HTMLFormElement>(null)
  const submit = useSubmit()
  useAddress(thing.entries)
  useLeaving()
  useRowChanges(thing)

  // Each refused attempt leads to the first field that needs a hand.
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid],[data-invalid]')?.focus()
  }, [refusals])

  const heading = kind.words.title(mode, isNew)
  return (
    <>
      <PageTitle>{heading}</PageTitle>
      <ComposerBar title={heading} onLeave={composer.tellKept}>
        <SaveState entries={thing.entries} />
        <Button
          variant="primary"
          busy={isSubmitting}
          onClick={submit}
          aria-keyshortcuts="Control+Enter Meta+Enter"
        >
          {kind.words.action(mode, values)}
        </Button>
      </ComposerBar>
      <Notes />
      <form
        ref={form}
        className={css.form}
        aria-label={heading}
        noValidate
        onSubmit={(event) => event.preventDefault()}
        onBlur={composer.flush}
        onKeyDown={(event) => {
          if (!isSendKey(event)) return
          event.preventDefault()
          submit()
        }}
      >
        <PictureField />
        <div className={css.fields}>
          {children}
          <DiscardButton />
        </div>
      </form>
    </>
  )
}
