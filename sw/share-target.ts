import { registerRoute } from 'workbox-routing'
import { isNoRoom } from '@/src/domain/no-room'
import { paths } from '@/src/domain/paths'
import { keepShared, type SharedThing } from '@/sync/host/shared-things'
import { readSession } from '@/sync/session/token'

/** More of one share are not taken. */
const MOST_PICTURES = 20

const wordIn = (form: FormData, name: string): string => {
  const said = form.get(name)
  return typeof said === 'string' ? said : ''
}

/** A post has one picture, so each is a thing of its own; the words go with the first. */
function thingsIn(form: FormData): Omit<SharedThing, 'key'>[] {
  const words = { title: wordIn(form, 'title'), text: wordIn(form, 'text'), url: wordIn(form, 'url') }
  const none = { title: '', text: '', url: '' }
  const files = form
    .getAll('pictures')
    .filter((file) => file instanceof File && (file.size > 0 || file.name !== '')) as File[]
  const pictures: readonly (File | null)[] = files.length > 0 ? files.slice(0, MOST_PICTURES) : [null]
  return pictures
    .map((picture, at) => ({ ...(at === 0 ? words : none), picture }))
    .filter(({ title, text, url, picture }) => picture || title || text || url)
}

async function take(request: Request): Promise<string> {
  try {
    const account = (await readSession())?.user.id ?? null
    await keepShared(account, thingsIn(await request.formData()))
    return paths.share
  } catch (error) {
    return `${paths.share}?error=${isNoRoom(error) ? 'device_full' : 'unexpected'}`
  }
}

/**
 * What another app shares comes as a form (Web Share Target, `share_target` of the manifest). It is kept here, offline and
 * signed out too; the page that follows makes drafts of it. A page of elsewhere could send such a form as well: whoever is
 * led here by it sees a draft that nobody else ever does until they publish it.
 */
export const takeShares = (): void => {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname === paths.share,
    async ({ request }) => Response.redirect(new URL(await take(request), location.origin).href, 303),
    'POST',
  )
}
