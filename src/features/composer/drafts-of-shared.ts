import type { ErrorCode } from '@/src/domain/error-codes'
import { sharedContent } from '@/src/domain/shared-content'
import { openContent } from '@/src/entities/composer/opening'
import { type Port, portOf } from '@/src/entities/composer/port'
import { forgetShared, newId, type SharedThing } from '@/sync'
import { createPostComposer } from './post-composer'
import { postKind } from './post-kind'

/** What became of one shared thing. `draft`: its id; `error`: why its picture, or all of it, is in no draft. */
export interface MadeDraft {
  draft?: string
  error?: ErrorCode
  /** It waits on the device still: there was no room for a draft of it. */
  isWaiting?: boolean
}

/** Where a shared thing is forgotten; tests give their own, as of the composer's port. */
interface Places {
  port: Port
  forget: (key: string) => Promise<void>
}

const device: Places = { port: portOf(postKind), forget: forgetShared }

/** What is no fault of the picture’s may go another time. */
const isPassing = (code: ErrorCode | undefined): boolean => code === 'unexpected'

/**
 * Makes a draft of a shared thing, on the device alone. It is forgotten once the draft holds it, or no draft ever can (a
 * picture that is none). What ends before leaves it waiting, at worst beside a draft that has a part of it.
 */
export async function draftOfShared(
  thing: SharedThing,
  account: string,
  { port, forget }: Places = device,
): Promise<MadeDraft> {
  const id = newId()
  const opening = openContent(postKind, undefined, [], undefined)
  const composer = createPostComposer({ who: { id, account }, opening, uploads: new Map(), port })
  await composer.change(sharedContent(thing))
  if (thing.picture) await composer.choosePicture(new File([thing.picture], ''))
  await composer.flush()
  const { errors, picture, failed, created } = composer.state.getState()
  const error = failed ?? errors.image
  if (failed || picture.unsaved || isPassing(error)) return { error: error ?? 'unexpected', isWaiting: true }
  await forget(thing.key)
  return { ...(created && { draft: id }), ...(error && { error }) }
}
