import { useState } from 'react'
import type { ErrorCode } from '@/src/domain/error-codes'
import { errorCodeOf } from '@/src/text/errors'
import { EVENT_BOX } from '@/src/ui/picture/limits'
import { picturePath } from '@/src/ui/picture/picture-path'
import { tellLoss } from '@/src/ui/picture/tell-loss'
import { usePreparation } from '@/src/ui/picture/use-preparation'
import { attachFile, type ProfileRow, removeFile, useEntries } from '@/sync'

export interface ChosenPicture {
  image_url: string
  image_width: number
  image_height: number
  image_thumbhash: string | null
}

/** A picture of the team's in `bucket`: it is kept on the device and sent by itself before anything names it. */
export function usePictureField(
  me: ProfileRow,
  bucket: string,
  path: string,
  chosen: (picture: ChosenPicture) => void,
) {
  const { isPreparing, prepare } = usePreparation()
  const [error, setError] = useState<ErrorCode>()
  const upload = useEntries().find(({ kind, fields }) => kind === 'upload' && fields.path === path)
  return {
    isPreparing,
    /** Why the last one could not be taken. */
    error,
    /** The write that sends it, while it is on its way. */
    uploadId: upload?.id,
    /** Upright, without metadata, at most 1920x1080. */
    choose: async (file: File): Promise<void> => {
      setError(undefined)
      try {
        await prepare(file, { box: EVENT_BOX }, async (picture, isWanted) => {
          const { blob, width, height, thumbhash, ...rest } = picture
          const image_url = picturePath(me.id)
          await attachFile({ bucket, path: image_url, blob }).saved
          // Another was chosen while it was being put on the disk.
          if (!isWanted()) return await removeFile({ bucket, path: image_url })
          tellLoss(rest)
          chosen({ image_url, image_width: width, image_height: height, image_thumbhash: thumbhash })
        })
      } catch (found) {
        setError(errorCodeOf(found))
      }
    },
  }
}
