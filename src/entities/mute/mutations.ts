import { hasRoom, type KeptMutes, withMute, withoutMute } from '@/src/domain/mute-changes'
import { type MuteKind, mutesOf } from '@/src/domain/mutes'
import { changeMine } from '@/src/entities/person/mutations'
import { isKept } from '@/src/entities/tell-failure'
import { errorText } from '@/src/text/errors'
import { showToast } from '@/src/ui/toast'
import type { ProfileRow } from '@/sync'
import { text } from './text'

const tellFailure = (error: unknown) =>
  showToast({ tone: 'danger', text: text.failed, detail: errorText(error) })

/** As this page kept them last: what a notice takes back is taken out of these. */
let newest: KeptMutes | undefined

/** False: the device could not keep it, which is told. */
const keep = async (me: ProfileRow, mutes: KeptMutes): Promise<boolean> => {
  const before = newest
  newest = mutes
  const kept = await isKept(changeMine(me, { mutes }), tellFailure)
  if (!kept) newest = before
  return kept
}

/** People, tags or words are not shown any more, on this person's devices. False: it could not be kept; that is told. */
export async function mute(me: ProfileRow, kind: MuteKind, ...what: readonly string[]): Promise<boolean> {
  const before = mutesOf(me.mutes)
  if (!hasRoom(before, kind, what.length)) {
    showToast({ tone: 'danger', text: text.full[kind] })
    return false
  }
  const mutes = withMute(before, kind, ...what)
  if (!(await keep(me, mutes))) return false
  const undo = () => void unmute({ ...me, mutes: newest ?? mutes }, kind, ...what)
  showToast({
    tone: 'success',
    text: text.muted[kind],
    action: { label: text.undo, run: undo },
  })
  return true
}

/** Shows them again. Resolves when the device has it; what cannot be kept is told. */
export const unmute = (me: ProfileRow, kind: MuteKind, ...what: readonly string[]): Promise<unknown> =>
  keep(me, withoutMute(mutesOf(me.mutes), kind, ...what))
