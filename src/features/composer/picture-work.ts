import type { ErrorCode } from '@/src/domain/error-codes'
import { picturePath } from '@/src/ui/picture/picture-path'
import type { Preparation } from '@/src/ui/picture/prepare-picture'
import { RefusedPicture } from '@/src/ui/picture/refused-picture'
import type { ComposerStore } from './composer-store'
import { type Content, noImage, pick } from './content'
import { change } from './editing'
import { codeOf, type Port } from './port'

const bucket = 'post-images'

const running = new WeakMap<ComposerStore, Preparation>()

const setError = (store: ComposerStore, image: ErrorCode | undefined): void =>
  store.setState(({ errors: { image: _, ...errors } }) => ({ errors: image ? { ...errors, image } : errors }))

/** Takes away the file that the form named before; a published post still shows its own until the change is saved. */
const dropperOf = (store: ComposerStore, port: Port): (() => Promise<void>) => {
  const { id, mode, values, written } = store.getState()
  const path = values.image_url
  const isDue = path !== null && (mode === 'draft' || path !== written?.image_url)
  return async () => {
    if (!isDue) return
    const needs = mode === 'draft' ? { needs: [id] } : {}
    await port
      .removeFile({ bucket, path, ...needs })
      .catch((error) => store.setState({ failed: codeOf(error) }))
  }
}

const swap = async (store: ComposerStore, port: Port, image: Partial<Content>): Promise<void> => {
  const dropOld = dropperOf(store, port)
  const written = change(store, port, image)
  // Only now: whoever waits for the picture finds it in its place.
  store.setState({ picture: {} })
  if (await written) await dropOld()
}

/** A picture in its place on the device, or undefined with the reason beside the field. */
const prepare = async (
  store: ComposerStore,
  port: Port,
  file: File,
): Promise<Partial<Content> | undefined> => {
  const preparation = port.preparePicture(file, (progress) => store.setState({ picture: { progress } }))
  running.set(store, preparation)
  try {
    const { blob, width, height, thumbhash } = await preparation.result
    const path = picturePath(store.getState().account)
    const { id, saved } = port.attachFile({ bucket, path, blob })
    await saved
    store.setState(({ uploads }) => ({ uploads: new Map(uploads).set(path, id) }))
    return { image_url: path, image_width: width, image_height: height, image_thumbhash: thumbhash }
  } catch (error) {
    store.setState({ picture: error instanceof RefusedPicture ? {} : { unsaved: file } })
    setError(store, codeOf(error))
  }
}

/**
 * Prepares a picture and keeps it on the device before the post names it. A later choice ends an earlier one that is
 * still being prepared. Whatever goes wrong stands beside the field; the picture the post had stays.
 */
export const choosePicture = async (store: ComposerStore, port: Port, file: File): Promise<void> => {
  running.get(store)?.cancel()
  setError(store, undefined)
  const image = await prepare(store, port, file)
  if (image) await swap(store, port, image)
}

/** Gives up a picture that is still being prepared; the one the post had stays. */
export const cancelPicture = (store: ComposerStore): void => {
  running.get(store)?.cancel()
  store.setState({ picture: {} })
}

/** 外す: out of the post at once. Its file stays until `letGo`, so that `putBack` can bring it back. */
export const takeOffPicture = (
  store: ComposerStore,
  port: Port,
): { putBack: () => Promise<void>; letGo: () => Promise<void> } => {
  const picture = pick(store.getState().values, Object.keys(noImage))
  const dropOld = dropperOf(store, port)
  setError(store, undefined)
  const written = change(store, port, noImage)
  return {
    putBack: () => swap(store, port, picture),
    letGo: async () => {
      if (await written) await dropOld()
    },
  }
}
