import { registerRoute } from 'workbox-routing'
import { isNoRoom } from '@/src/domain/no-room'
import { paths } from '@/src/domain/paths'
import { keepShared } from '@/sync/host/shared-things'
import { readSession } from '@/sync/session/token'
import { sharedIn } from './shared-in'

async function take(request: Request): Promise<string> {
  try {
    const account = (await readSession())?.user.id ?? null
    const { things, left } = sharedIn(await request.formData())
    await keepShared(account, things)
    return left > 0 ? `${paths.share}?left=${left}` : paths.share
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
