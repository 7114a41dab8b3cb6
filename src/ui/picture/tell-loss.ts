import { showToast } from '../toast'
import type { EncodedPicture } from './encode-picture'
import { text } from './text'

/** Says what of the file is not in the picture, if anything. */
export const tellLoss = ({ loss }: Pick<EncodedPicture, 'loss'>): void => {
  if (loss) showToast(text.loss[loss])
}
