import type { SharedThing } from '@/sync/host/shared-things'

/** More of one share are not taken. */
const MOST_PICTURES = 20

const wordIn = (form: FormData, name: string): string => {
  const said = form.get(name)
  return typeof said === 'string' ? said : ''
}

interface Shared {
  things: Omit<SharedThing, 'key'>[]
  /** So many pictures were too many. */
  left: number
}

/** A post has one picture, so each is a thing of its own; the words go with the first. */
export function sharedIn(form: FormData): Shared {
  const words = { title: wordIn(form, 'title'), text: wordIn(form, 'text'), url: wordIn(form, 'url') }
  const none = { title: '', text: '', url: '' }
  const files = form
    .getAll('pictures')
    .filter((file) => file instanceof File && (file.size > 0 || file.name !== '')) as File[]
  const pictures: readonly (File | null)[] = files.length > 0 ? files.slice(0, MOST_PICTURES) : [null]
  const things = pictures
    .map((picture, at) => ({ ...(at === 0 ? words : none), picture }))
    .filter(({ title, text, url, picture }) => picture || title || text || url)
  return { things, left: Math.max(0, files.length - MOST_PICTURES) }
}
