import { useRef, useState } from 'react'
import type { ErrorCode } from '@/src/domain/error-codes'
import {
  cleanProfile,
  type ProfileContent,
  type ProfileErrors,
  validateProfile,
} from '@/src/domain/profile-validation'
import { saveProfile } from '@/src/entities/person/mutations'
import {
  type Entry,
  forgetLocalDraft,
  keep,
  PROFILE_KEY,
  type ProfileRow,
  readLocalDraft,
  useEntries,
  useRows,
} from '@/sync'

export type Editable = ProfileContent & { avatar_url: string | null }
type Typed = Partial<Editable>

const FIELDS = [
  'display_name',
  'username',
  'bio',
  'website_url',
  'twitter_username',
  'instagram_username',
  'avatar_url',
] as const

const pick = (me: ProfileRow): Editable =>
  Object.fromEntries(FIELDS.map((field) => [field, me[field]])) as unknown as Editable

/** Which fields a refusal is about. */
const refusedFields: Partial<Record<ErrorCode, readonly (keyof Editable)[]>> = {
  already_used: ['username'],
  username_invalid: ['username'],
  display_name_invalid: ['display_name'],
  bio_too_long: ['bio'],
  website_url_not_https: ['website_url'],
  social_name_invalid: ['twitter_username', 'instagram_username'],
  avatar_invalid: ['avatar_url'],
}

/** Refused edits of the profile, and what was to be done after them. */
const refusedOf = (entries: readonly Entry[], id: string): Entry[] =>
  entries.filter(
    ({ state, table, kind, fields, needs, ...entry }) =>
      state === 'refused' &&
      (table === 'profiles'
        ? entry.id === id && kind === 'edit' && FIELDS.some((field) => field in fields)
        : kind === 'remove' && needs.includes(id)),
  )

/** What was refused, to be put right. A picture that was refused itself is not there to be named again. */
function contentOf({ fields, code }: Entry): Typed {
  const { avatar_url, ...rest } = fields as Typed
  return avatar_url === undefined || code === 'parent_refused' ? rest : { ...rest, avatar_url }
}

const without = (typed: Typed, shown: Editable): Typed =>
  Object.fromEntries(
    Object.entries(typed).filter(([field, value]) => shown[field as keyof Editable] !== value),
  )

/**
 * One's own profile while it is edited. What is typed lies on this device, under the person's own name, until it is
 * saved; what the server refused is laid into the fields again, with the reason beside them.
 */
export function useProfileForm(me: ProfileRow) {
  const [kept, setKept] = useState(() => readLocalDraft<Editable>(me.id, PROFILE_KEY))
  const newest = useRef(kept)
  const [isTried, setTried] = useState(false)
  const [isKept, setIsKept] = useState(true)
  const entries = useEntries()
  const refused = refusedOf(entries, me.id)
  const edits = refused.filter(({ table }) => table === 'profiles')
  const typed = kept?.values ?? {}
  const laid: Editable = { ...pick(me), ...Object.assign({}, ...edits.map(contentOf)) }
  // Refused for what another device has written since, that is shown beside the field; else it was not seen (I14).
  const isOvertaken = edits.at(-1)?.code === 'changed_meanwhile'
  const laidOver: Typed = isOvertaken ? {} : Object.assign({}, ...edits.map(({ base }) => base))
  const content: Editable = { ...laid, ...typed }

  const change = (part: Typed) => {
    const values = without({ ...typed, ...part }, laid)
    const before: Typed = kept?.base ?? {}
    const base: Typed = Object.fromEntries(
      Object.keys(values).map((field) => [field, { ...me, ...laidOver, ...before }[field as keyof Editable]]),
    )
    const now = { values, base, tagText: '' }
    newest.current = now
    setKept(now)
    setIsKept(keep(me.id, PROFILE_KEY, now))
  }
  const forget = () => {
    newest.current = undefined
    setKept(undefined)
    setTried(false)
    setIsKept(true)
    forgetLocalDraft(me.id, PROFILE_KEY)
  }

  const clean = { ...cleanProfile(content), avatar_url: content.avatar_url }
  const errors = validateProfile(clean)
  const isTaken = useIsTaken(clean.username, me, errors)
  const save = async (): Promise<boolean> => {
    setTried(true)
    if (isTaken || Object.keys(errors).length > 0) return false
    const fields = without(clean, pick(me))
    const upload = entries.find(
      ({ kind, fields: { path } }) => kind === 'upload' && path === clean.avatar_url,
    )
    const base = { ...laidOver, ...kept?.base }
    if (!(await saveProfile({ me, fields, base, refused, upload }))) return false
    // What was typed meanwhile is not in it.
    if (newest.current === kept) forget()
    return true
  }
  return {
    content,
    change,
    forget,
    save,
    isTaken,
    isTried,
    /** False: the device has no room for what is typed, which goes with the page. */
    isKept,
    isDirty: Object.keys(typed).length > 0,
    /** What the village has of it by another device, and saving replaces. */
    bioElsewhere: isOvertaken && me.bio !== content.bio ? me.bio : undefined,
    /** Why the last edit was refused; undefined: it was not. */
    refusal: edits.at(-1)?.code,
    /** Typed and not saved: a picture of it is nobody's yet. */
    typedAvatar: typed.avatar_url ?? null,
    errors: { ...errorsOfRefused(edits, content), ...errors },
  }
}

/** The reason beside the fields it is about, as long as they say what was refused. */
function errorsOfRefused(
  refused: readonly Entry[],
  content: Editable,
): ProfileErrors & { avatar_url?: ErrorCode } {
  const named = refused.flatMap((entry) =>
    (refusedFields[entry.code ?? 'unexpected'] ?? []).flatMap((field) =>
      entry.fields[field] !== undefined && entry.fields[field] === content[field]
        ? [[field, entry.code]]
        : [],
    ),
  )
  return Object.fromEntries(named)
}

/** Somebody whom this device knows has this name; who else has it, the database knows. */
function useIsTaken(username: string, me: ProfileRow, errors: ProfileErrors): boolean {
  const isAsked = username !== me.username && !errors.username
  const { rows } = useRows(isAsked ? { stream: 'profiles', where: { username } } : null)
  return isAsked && rows.some(({ id }) => id !== me.id)
}
