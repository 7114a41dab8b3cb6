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

const LONGEST_LINK = 2_000

/** All of it, as far as it fits; a link that comes last, whole: it is what was shared. */
function described(parts: readonly string[]): string {
  const words = parts.join('\n')
  const last = parts.at(-1) ?? ''
  // Android hands it over at the end of the text.
  const link = last.slice(last.search(/\s\S*$/) + 1)
  if (lengthOf(words) <= MAX_DESCRIPTION || !/^https?:\/\//.test(link) || lengthOf(link) > LONGEST_LINK)
    return shortened(words, MAX_DESCRIPTION)
  const others = words.slice(0, -link.length).trimEnd()
  return `${shortened(others, MAX_DESCRIPTION - lengthOf(link) - 1)}\n${link}`
}

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
  const words = described([...(isLong ? [name] : []), ...new Set(parts.filter((part) => part !== video))])
  return {
    ...(!isBlank(name) && { title: shortened(name, MAX_TITLE) }),
    ...(words && { description: words }),
    ...(video && { video_url: video }),
  }
}
