import { isBlank } from './blank'
import { composed, lengthOf } from './composed'
import { oneLine } from './one-line'
import { MAX_DESCRIPTION, MAX_TITLE, type PostContent } from './post-validation'
import { shortened } from './shortened'
import { readVideoLink } from './video-link'

/** The words that another app hands over (Web Share Target: which of the three they stand in differs by app). */
export interface SharedWords {
  title: string
  text: string
  url: string
}

const isVideo = (text: string): boolean => (readVideoLink(text)?.service ?? 'link') !== 'link'

/**
 * What a draft says of what another app shared: the link of a video alone becomes its video, all other words its title
 * and description. What is too long for a title stands in the description, so that nothing of it is lost.
 */
export function sharedContent({
  title,
  text,
  url,
}: SharedWords): Partial<Pick<PostContent, 'title' | 'description' | 'video_url'>> {
  const parts = [text, url].map((part) => composed(part.trim())).filter((part) => !isBlank(part))
  const video = parts.find(isVideo)
  const name = composed(oneLine(title).trim())
  const isLong = lengthOf(name) > MAX_TITLE
  const words = [...(isLong ? [name] : []), ...new Set(parts.filter((part) => part !== video))].join('\n')
  return {
    ...(!isBlank(name) && { title: shortened(name, MAX_TITLE) }),
    ...(words && { description: shortened(words, MAX_DESCRIPTION) }),
    ...(video && { video_url: video }),
  }
}
