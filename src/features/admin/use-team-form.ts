import { useRef, useState } from 'react'
import {
  discard,
  type Entry,
  forgetLocalDraft,
  keep,
  type ProfileRow,
  readLocalDraft,
  type teamDraftKey,
  useRefused,
} from '@/sync'

interface Kind<Content> {
  me: ProfileRow
  /** Under which what is typed lies on this device. */
  key: ReturnType<typeof teamDraftKey>
  /** What is there now. */
  base: Content
  /** Whether a write is a saving of it. */
  isSaving: (entry: Entry) => boolean
  contentOf: (saving: Entry) => Content
}

/** What is kept on a device may be damaged: what cannot be what the field holds is left out. */
function soundOf<Content extends object>(typed: Partial<Content>, base: Content): Partial<Content> {
  const isSound = ([name, value]: [string, unknown]) => {
    const before: unknown = base[name as keyof Content]
    return name in base && (before === null || value === null || typeof value === typeof before)
  }
  return Object.fromEntries(Object.entries(typed).filter(isSound)) as Partial<Content>
}

/**
 * What the team edits. What is typed lies on this device, under its writer's own name, until it is saved; what the server
 * refused, because another one was faster, is laid into the fields again.
 */
export function useTeamForm<Content extends object>({ me, key, base, isSaving, contentOf }: Kind<Content>) {
  const [typed, setTyped] = useState(() => soundOf(readLocalDraft<Content>(me.id, key)?.values ?? {}, base))
  // While a picture is prepared, one types on: what was typed last counts, not what was there when it began.
  const latest = useRef(typed)
  const refused = [...useRefused().values()].flat().findLast(isSaving)
  const content: Content = { ...(refused ? contentOf(refused) : base), ...typed }

  const put = (values: Partial<Content>) => {
    latest.current = values
    setTyped(values)
  }
  const hold = (values: Partial<Content>) => keep(me.id, key, { values, base: {}, tagText: '' })
  return {
    content,
    change: (part: Partial<Content>) => {
      put({ ...latest.current, ...part })
      hold(latest.current)
    },
    isDirty: Object.keys(typed).length > 0,
    isRefused: refused !== undefined,
    /** A saving was taken back, or could not be kept: what was in it is typed again. */
    hold,
    /** It is on its way, or not wanted: what was typed of it is not needed here any more. */
    forget: () => {
      forgetLocalDraft(me.id, key)
      put({})
      if (refused) void discard(refused.write_id)
    },
  }
}
