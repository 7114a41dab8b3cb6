import type { ErrorCode } from '@/src/domain/error-codes'
import { picturePath } from '@/src/ui/picture/picture-path'
import type { Preparation } from '@/src/ui/picture/prepare-picture'
import { RefusedPicture } from '@/src/ui/picture/refused-picture'
import { tellLoss } from '@/src/ui/picture/tell-loss'
import type { ComposerStore } from './composer-state'
import { type Content, noPicture, pictureOf } from './content'
import type { Editing } from './editing'
import { codeOf, type Port } from './port'

/** The picture, and its file. */
export const createPictures = ({ getState, setState }: ComposerStore, port: Port, { change }: Editing) => {
  let running: Preparation | undefined
  /** Of the last choice; giving up ends it. */
  let turn = 0

  const setError = (image: ErrorCode | undefined): void =>
    setState(({ errors: { image: _, ...errors } }) => ({ errors: image ? { ...errors, image } : errors }))

  /** Takes away the file that the form names now; what is published still shows its own until the change is saved. */
  const dropperOfCurrent = (): (() => Promise<void>) => {
    const { id, mode, values, written } = getState()
    const path = values.image_url
    const isDue = path !== null && (mode === 'draft' || path !== written?.image_url)
    return async () => {
      if (!isDue) return
      await port
        .removePicture(path, mode === 'draft' ? [id] : [])
        .catch((error) => setState({ failed: codeOf(error) }))
    }
  }

  const swap = async (image: Partial<Content>): Promise<void> => {
    const dropOld = dropperOfCurrent()
    const written = change(image)
    // Only now: whoever waits for the picture finds it in its place.
    setState({ picture: {} })
    if (await written) await dropOld()
  }

  /** A picture in its place on the device, or undefined with the reason beside the field. */
  const prepare = async (file: File): Promise<Partial<Content> | undefined> => {
    turn += 1
    const mine = turn
    running = port.preparePicture(file, (progress) => setState({ picture: { progress } }))
    try {
      const { blob, width, height, thumbhash, ...rest } = await running.result
      const path = picturePath(getState().account)
      const { id, saved } = port.attachPicture(path, blob)
      await saved
      // Given up while it was being put on the disk.
      if (turn !== mine) return void port.removePicture(path).catch(() => undefined)
      setState(({ uploads }) => ({ uploads: new Map(uploads).set(path, id) }))
      tellLoss(rest)
      return { image_url: path, image_width: width, image_height: height, image_thumbhash: thumbhash }
    } catch (error) {
      if (turn !== mine) return
      setState({ picture: error instanceof RefusedPicture ? {} : { unsaved: file } })
      setError(codeOf(error))
    }
  }

  /**
   * Prepares a picture and keeps it on the device before anything names it. A later choice ends an earlier one that is
   * still being prepared. Whatever goes wrong stands beside the field; the picture there was stays.
   */
  const choosePicture = async (file: File): Promise<void> => {
    running?.cancel()
    setError(undefined)
    const image = await prepare(file)
    if (image) await swap(image)
  }

  /** Gives up a picture that is still being prepared; the one there was stays. */
  const cancelPicture = (): void => {
    running?.cancel()
    turn += 1
    setState({ picture: {} })
  }

  /** 外す: out at once. Its file stays until `letGo`, so that `putBack` can bring it back. */
  const takeOffPicture = () => {
    const { kind, values } = getState()
    const picture = pictureOf(kind, values)
    const dropOld = dropperOfCurrent()
    setError(undefined)
    const written = change(noPicture(kind))
    return {
      putBack: () => swap(picture),
      letGo: async () => {
        if (await written) await dropOld()
      },
    }
  }

  return { choosePicture, cancelPicture, takeOffPicture }
}
