import type { Page } from 'playwright'
import type { Server } from '@/tests/support/server'

/** The steps of composer's tests, for one server and whoever sits at the device. */
export function composerSteps({ server, page, me }: { server: Server; page: () => Page; me: () => string }) {
  const rows = (title: string) =>
    server.sql<{ id: string; is_draft: boolean; description: string; character_tags: string[] }[]>`
    select id, is_draft, description, character_tags from public.posts where user_id = ${me()} and title = ${title}`

  const countOfMine = async () =>
    Number((await server.sql`select count(*) from public.posts where user_id = ${me()}`)[0]?.count)

  const title = () => page().getByLabel('タイトル')

  const description = () => page().getByLabel('説明（任意）')

  const tags = () => page().getByRole('combobox', { name: 'キャラクタータグ' })

  const removal = (tag: string) => page().getByRole('button', { name: `タグ「${tag}」を外す` })

  const saved = () =>
    page()
      .getByText(/端末に保存済み|同期済み/)
      .waitFor()

  const synced = () => page().getByText('同期済み').waitFor()

  return { rows, countOfMine, title, description, tags, removal, saved, synced }
}
