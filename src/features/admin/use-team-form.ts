import { discard, type Entry, type ProfileRow, useRefused } from '@/sync'
import { changedOf, type DraftKey, draftOf, holdDraft, restoreDraft, soundOf, useDraft } from './team-drafts'

interface Kind<Content> {
  me: ProfileRow | undefined
  key: DraftKey
  /** What is there now. */
  base: Content
  /** Whether a write is a saving of it. */
  isSaving: (entry: Entry) => boolean
  contentOf: (saving: Entry) => Content
}

/**
 * What the team edits or says. What is typed lies on this device, under its writer's own name, until it is sent; what the
 * server refused, because another one was faster, is laid into the fields again.
 */
export function useTeamForm<Content extends object>({ me, key, base, isSaving, contentOf }: Kind<Content>) {
  const account = me?.id ?? ''
  const typed = soundOf(useDraft(account, key), base)
  const refused = [...useRefused().values()].flat().findLast(isSaving)
  const opened = refused ? contentOf(refused) : base
  const content: Content = { ...opened, ...typed }
  const hold = (values: Partial<Content>) => holdDraft(account, key, values)
  return {
    content,
    // While a picture is prepared, one types on: what was typed last counts, not what was there when it began.
    change: (part: Partial<Content>) =>
      hold(changedOf({ ...soundOf(draftOf(account, key), base), ...part }, opened)),
    isDirty: Object.keys(typed).length > 0,
    isRefused: refused !== undefined,
    /** A saving was taken back, or could not be kept: what was in it is typed again. */
    restore: (sent: Content) => restoreDraft(account, key, sent),
    /** It is on its way, or not wanted: what was typed of it is not needed here any more. */
    forget: () => {
      hold({})
      if (refused) void discard(refused.write_id)
    },
  }
}
