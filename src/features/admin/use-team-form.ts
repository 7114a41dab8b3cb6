import { useState } from 'react'
import { discard, type Entry, type ProfileRow, useRefused } from '@/sync'
import { hasUnseen, seenOf } from './seen-state'
import { changedOf, type DraftKey, draftOf, holdDraft, restoreDraft, soundOf, useDraft } from './team-drafts'

interface Kind<Content> {
  me: ProfileRow | undefined
  key: DraftKey
  /** What is there now. */
  base: Content
  /** Its rev, where others edit it, too. */
  rev?: number
  /** Whether a write is a saving of it. */
  isSaving: (entry: Entry) => boolean
  contentOf: (saving: Entry) => Content
  /** What of a state still counts: a time that has passed may be none. */
  asOfNow?: (content: Content) => Content
}

/**
 * What the team edits or says. What is typed lies on this device, under its writer's own name, until it is sent; what the
 * server refused, because another one was faster, is laid into the fields again. A saving names the state that its fields
 * came from, not the newest: else it would write over words that nobody saw (I14).
 */
export function useTeamForm<Content extends object>({
  me,
  key,
  base,
  rev = 0,
  isSaving,
  contentOf,
  asOfNow,
}: Kind<Content>) {
  const account = me?.id ?? ''
  const draft = useDraft(account, key)
  const typed = soundOf(draft.values, base)
  const allRefused = [...useRefused().values()].flat().filter(isSaving)
  const refused = allRefused.at(-1)
  const [isNewerShown, setNewerShown] = useState(false)
  const now = { rev, content: base }
  const seen = seenOf({ ...draft, values: typed }, now, refused)
  const isChanged = hasUnseen(seen, now, asOfNow)
  const hasOwn = refused !== undefined || Object.keys(typed).length > 0
  const opened = refused ? contentOf(refused) : base
  const content: Content = isNewerShown ? base : { ...opened, ...typed }
  return {
    content,
    /** Sent with a saving. */
    seenRev: isChanged ? seen.rev : rev,
    // While a picture is prepared, one types on: what was typed last counts, not what was there when it began.
    change: (part: Partial<Content>) => {
      const held = draftOf(account, key)
      const before = soundOf(held.values, base)
      const from = Object.keys(before).length > 0 ? held.seen : seen
      holdDraft(account, key, changedOf({ ...before, ...part }, opened), from)
    },
    isRefused: refused !== undefined,
    /** There is something that was typed, or was refused. */
    hasOwn,
    /** For `FormNotice`. */
    notice: {
      refusal: refused?.code,
      isChanged,
      isNewerShown,
      /** Lays what is there now into the fields, to be looked at; once it was, one's own may be saved over it. */
      showNewer: (isShown: boolean) => {
        if (isShown && hasOwn) holdDraft(account, key, { ...opened, ...typed }, now)
        setNewerShown(isShown)
      },
    },
    /** A saving was taken back, or could not be kept: what was in it is typed again. */
    restore: (sent: Content) => restoreDraft(account, key, sent, seen),
    /** It is on its way, or not wanted: what was typed of it is not needed here any more. */
    forget: () => {
      holdDraft(account, key, {})
      setNewerShown(false)
      for (const { write_id } of allRefused) void discard(write_id)
    },
  }
}
