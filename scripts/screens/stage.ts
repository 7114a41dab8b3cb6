import type { Locator, Page } from 'playwright'
import type { Chain } from '@/tests/support/chain'
import { cards, toggleLike, unlikedCard } from '@/tests/support/fan'
import type { Server } from '@/tests/support/server'
import { controlled } from '@/tests/support/service-worker'

/** One device before the real server, and what a state may do to both. */
/** An id that no post has. */
export const NO_POST = '00000000-0000-7000-8000-000000000000'

export interface Stage {
  page: Page
  server: Server
  /** What the server and the wallet in the page take for Ethereum. */
  chain: Chain
  /** What has to be undone afterwards. */
  after: (() => Promise<unknown>)[]
}

/** A state of a screen: how it comes about, and what stands there when it has. */
export interface ScreenState {
  /** File name of the pictures. */
  name: string
  /** A seeded person; a visitor without it. */
  person?: string
  /** Makes the state; resolves when it can be seen. */
  go: (stage: Stage) => Promise<unknown>
  /** Only where this layout exists. */
  only?: 'phone' | 'desktop'
  /** Seen with a mouse on both: of the README's desktop. */
  mouse?: boolean
  /** The database was changed: back to the seed afterwards. */
  changesData?: boolean
}

export const open = ({ page, server }: Stage, path: string) => page.goto(server.url + path)

/** Opens an address and waits for words on it. */
export const opened = (path: string, words: string | RegExp) => async (stage: Stage) => {
  await open(stage, path)
  await seen(stage, words)
}

export const seen = ({ page }: Stage, words: string | RegExp) =>
  page.getByText(words).filter({ visible: true }).first().waitFor()

export const press = ({ page }: Stage, role: 'button' | 'link' | 'menuitem', name: string) =>
  page.getByRole(role, { name, exact: true }).filter({ visible: true }).first().click()

/** The device holds the newest posts and its worker is ready: from here on it may lose its signal. */
export async function settled({ page }: Stage): Promise<void> {
  await cards(page).first().waitFor()
  await controlled(page)
}

export const offline = ({ page }: Stage) => page.context().setOffline(true)

export const firstCard = ({ page }: Stage): Locator => cards(page).first()

export const likeSomething = ({ page }: Stage) => toggleLike(unlikedCard(page))

/** A published post; of this person, or of somebody else. */
export async function postOf({ server }: Stage, person: string, theirs = true): Promise<string> {
  const { user } = await server.session(person)
  const [post] = await server.sql<{ id: string }[]>`
    select id from public.posts where is_published and (user_id = ${user.id}) = ${theirs}
    order by feed_key limit 1`
  if (!post) throw new Error(`the seed has no post for ${person}`)
  return post.id
}

/** A picture that somebody published, as a file to choose. */
export async function seededPicture({ server }: Stage): Promise<Buffer> {
  const [post] = await server.sql<{ image_url: string }[]>`
    select image_url from public.posts where image_url is not null order by feed_key offset 5 limit 1`
  const answer = await fetch(`${server.url}/storage/v1/object/public/post-images/${post?.image_url}`)
  if (!answer.ok) throw new Error(`no picture: ${answer.status}`)
  return Buffer.from(await answer.arrayBuffer())
}
