import type { Locator, Page } from 'playwright'
import { paths } from '@/src/domain/paths'
import type { Server } from '@/tests/support/server'
import { BELL } from './notifications'
import { reportsSteps } from './reports'

/** Something that opens over a page. */
export interface Overlay {
  path: string
  /** Opens it; gives what is then over the page. */
  open: (page: Page) => Promise<Locator>
}

/** Whatever lies over a page. */
export const over = (page: Page) =>
  page.locator('[role="dialog"]:visible, [role="alertdialog"]:visible, [popover]:popover-open')

const menuOf = (page: Page) => page.locator('[popover]:popover-open')
const dialogOf = (page: Page) => page.locator('[role="dialog"]:visible, [role="alertdialog"]:visible').last()

/** Opens the menu with this name, and takes something of it. */
export const viaMenu =
  (menu: string, item: string | RegExp) =>
  async (page: Page): Promise<Locator> => {
    await page.getByRole('button', { name: menu }).first().click()
    await page.getByRole('menuitem', { name: item, exact: true }).click()
    return dialogOf(page)
  }

const byButton =
  (name: string | RegExp, what: (page: Page) => Locator = dialogOf) =>
  async (page: Page): Promise<Locator> => {
    await page.getByRole('button', { name }).first().click()
    return what(page)
  }

const byKey =
  (key: string) =>
  async (page: Page): Promise<Locator> => {
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await page.keyboard.press(key)
    return dialogOf(page)
  }

export const POST = 'この投稿の操作'
const PROFILE = 'プロフィールメニュー'

/** What a member opens: beside what others made (fan-1, somebody's newest post with a picture), and of their own. */
export async function memberOverlays({ sql, session }: Server): Promise<Record<string, Overlay>> {
  const me = (await session('fan-1')).user.id
  const other = (await session('fan-2')).user.id
  await sql`insert into public.notifications (user_id, kind, thing, people, actor_id)
    select ${me}, 'follow', gen_random_uuid(), 999999, id from public.profiles where id <> ${me} limit 6`
  const postOf = async (isMine: boolean) => {
    const [post] = await sql<{ id: string }[]>`
      select p.id from public.posts p join public.post_counters c on c.post_id = p.id
      where p.is_published and p.image_url is not null and (p.user_id = ${me}) = ${isMine}
        and (c.like_count > 0 or ${isMine}) order by p.feed_key desc limit 1`
    return paths.post(post?.id ?? '')
  }
  const [theirs, mine] = [await postOf(false), await postOf(true)]
  return {
    cardMenu: { path: paths.home, open: byButton(POST, menuOf) },
    profileMenu: { path: paths.home, open: byButton(PROFILE, menuOf) },
    bell: { path: paths.home, open: byButton(BELL) },
    picture: { path: theirs, open: byButton('画像を拡大表示') },
    likers: { path: theirs, open: byButton('いいねした人') },
    report: { path: theirs, open: viaMenu(POST, '通報する') },
    collection: { path: theirs, open: viaMenu(POST, 'コレクションに追加') },
    removal: { path: mine, open: viaMenu(POST, '削除する') },
    newCollection: { path: paths.collections, open: byButton('新しいコレクション') },
    block: { path: paths.profile(other), open: viaMenu('この人への操作', 'ブロックする') },
    pictures: { path: paths.settings, open: byButton('保存した画像を削除') },
    leaving: { path: paths.settings, open: byButton('アカウントを削除') },
    phoneMenu: { path: paths.home, open: byButton(/^メニュー$/) },
  }
}

/** What the desk opens, about fan-2. */
export async function deskOverlays(server: Server): Promise<Record<string, Overlay>> {
  await reportsSteps(server).reported('fan-2', 'fan-3')
  const fan = (await server.session('fan-2')).user.id
  const [held] = await server.sql<{ id: string }[]>`select id from public.report_cases order by id limit 1`
  const queue = paths.adminPage('reports', held?.id ?? '')
  return {
    ban: { path: paths.adminPage('users', fan), open: byButton('BANする') },
    endSessions: { path: paths.adminPage('users', fan), open: byButton('強制ログアウト') },
    decision: { path: queue, open: byButton(/^対応する$/) },
    keys: { path: queue, open: byKey('?') },
    palette: { path: queue, open: byKey('Control+k') },
    hiding: { path: paths.adminPage('posts'), open: byButton(/^非表示$/) },
  }
}
