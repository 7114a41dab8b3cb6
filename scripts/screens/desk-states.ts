import { uuidV7 } from '@/sync/host/uuid'
import { opened, type ScreenState, type Stage, seen } from './stage'

/** Some of what fans made is reported, one thing by several. */
async function reports({ server }: Stage): Promise<void> {
  const people = await Promise.all(['fan-1', 'fan-2', 'fan-3'].map((person) => server.session(person)))
  const posts = await server.sql<{ id: string; user_id: string }[]>`
    select id, user_id from public.posts where feed_key is not null order by feed_key limit 6`
  for (const [n, post] of posts.entries())
    for (const [m, { user }] of people.entries()) {
      if (user.id === post.user_id || m > n % 3) continue
      await server.sql`insert into public.reports (id, reporter_id, content_type, content_id, reason, description)
        values (${uuidV7()}, ${user.id}, 'post', ${post.id}, ${n % 2 ? 'spam' : 'copyright'},
          ${n % 2 ? '' : '元の作品は別の方のものです。左下の署名が消されています。'})`
    }
}

const desk = (path: string, words: string | RegExp) => async (stage: Stage) => {
  await reports(stage)
  await opened(path, words)(stage)
}

const chosen = async (stage: Stage) => {
  await desk('/admin/reports', /通報1件/)(stage)
  await stage.page
    .getByRole('region', { name: '通報の一覧' })
    .getByRole('listitem')
    .first()
    .getByRole('link')
    .click()
  await seen(stage, '通報された内容')
}

/** The seeded banned person appeals. */
const bans = async (stage: Stage) => {
  const { user } = await stage.server.session('banned')
  await stage.server.sql`update public.banned_users set appeal_submitted = true, appeal_status = 'pending',
    appeal_submitted_at = now() - interval '3 hours' where user_id = ${user.id} and is_active`
  await stage.server.sql`insert into public.appeal_message (ban_id, author_id, by_appellant, body)
    select id, user_id, true, 'お知らせを読み、書き込みの仕方をあらためました。もう一度機会をください。'
    from public.banned_users where user_id = ${user.id} and is_active`
  await opened('/admin/bans', '申し立て：未対応')(stage)
}

/** Somebody about whom something was done. */
const user = async (stage: Stage) => {
  const [{ user: fan }, { user: master }] = [
    await stage.server.session('fan-1'),
    await stage.server.session('master'),
  ]
  await stage.server.sql.begin(async (tx) => {
    await tx`select set_config('request.jwt.claims', ${JSON.stringify({ sub: master.id })}, true)`
    await tx`insert into public.person_acts (id, user_id, person_id, act)
      values (${uuidV7()}, ${master.id}, ${fan.id}, 'feature')`
  })
  await opened(`/admin/users/${fan.id}`, '注目のクリエイターに選出')(stage)
}

/** The pages of the team. */
export const desks: ScreenState[] = [
  { name: 'desk', person: 'moderator', changesData: true, go: desk('/admin', '未対応の通報') },
  {
    name: 'desk-quiet',
    person: 'moderator',
    go: opened('/admin', '新しい通報が届くと、ここに表示されます。'),
  },
  { name: 'desk-denied', person: 'fan-1', go: opened('/admin', 'この操作を行う権限がありません。') },
  { name: 'desk-reports', person: 'moderator', changesData: true, go: desk('/admin/reports', /通報1件/) },
  { name: 'desk-report', person: 'moderator', changesData: true, go: chosen },
  {
    name: 'desk-decision',
    person: 'moderator',
    changesData: true,
    go: async (stage) => {
      await chosen(stage)
      // The first is a master's, whom no moderator bans.
      await stage.page.keyboard.press('j')
      await stage.page.getByRole('toolbar').getByRole('button', { name: '対応する' }).waitFor()
      await stage.page.keyboard.press('b')
      await seen(stage, 'BANの理由')
    },
  },
  {
    name: 'desk-saved-reply',
    person: 'moderator',
    changesData: true,
    go: async (stage) => {
      await chosen(stage)
      await stage.page.keyboard.press('e')
      await stage.page.getByRole('textbox', { name: /^通報した方への返信/ }).fill('里のみんなで見守ります。')
      await stage.page.getByRole('button', { name: '定型文に加える' }).last().scrollIntoViewIfNeeded()
    },
  },
  { name: 'desk-bans', person: 'moderator', changesData: true, go: bans },
  {
    name: 'desk-ban',
    person: 'moderator',
    changesData: true,
    go: async (stage) => {
      await bans(stage)
      await stage.page
        .getByRole('region', { name: 'BANの一覧' })
        .getByRole('listitem')
        .first()
        .getByRole('link')
        .click()
      await seen(stage, '申し立てを認める')
    },
  },
  {
    name: 'desk-bans-none',
    person: 'moderator',
    go: opened('/admin/bans', '確認を待っている異議申し立てはありません'),
  },
  { name: 'desk-users', person: 'master', go: opened('/admin/users', '注目のクリエイター') },
  {
    name: 'desk-users-none',
    person: 'moderator',
    go: opened('/admin/users?q=だれでもない', '該当する方はいません'),
  },
  { name: 'desk-user', person: 'master', changesData: true, go: user },
  {
    name: 'desk-audit',
    person: 'master',
    changesData: true,
    go: async (stage) => {
      await user(stage)
      await opened('/admin/audit', 'ユーザーへの操作')(stage)
      await stage.page
        .getByText(/^変更の内容/)
        .first()
        .click()
      await stage.page.getByText('注目のクリエイター', { exact: true }).first().waitFor()
    },
  },
  { name: 'desk-permissions', person: 'master', go: opened('/admin/permissions', '権限ごとにできること') },
  {
    name: 'desk-permissions-denied',
    person: 'moderator',
    go: opened('/admin/permissions', 'この操作を行う権限がありません。'),
  },
  { name: 'desk-invitations', person: 'master', go: opened('/admin/invitations', 'さんの招待') },
  { name: 'desk-rewards', person: 'master', go: opened('/admin/invitations/rewards', '三人衆') },
  {
    name: 'desk-reward',
    person: 'master',
    go: async (stage) => {
      await opened('/admin/invitations/rewards', '三人衆')(stage)
      await stage.page.getByRole('button', { name: '特典「三人衆」を編集' }).click()
      await seen(stage, '獲得するXP')
    },
  },
  { name: 'desk-posts', person: 'moderator', go: opened('/admin/posts', 'おすすめに選ぶ') },
  {
    name: 'desk-posts-chosen',
    person: 'moderator',
    go: async (stage) => {
      await opened('/admin/posts', 'おすすめに選ぶ')(stage)
      const boxes = stage.page
        .getByRole('list', { name: '投稿の一覧' })
        .getByRole('checkbox', { disabled: false })
      await boxes.first().check()
      await seen(stage, '1件を選択中')
    },
  },
  { name: 'desk-announcements', person: 'master', go: opened('/admin/announcements', 'お知らせを書く') },
  {
    name: 'desk-announcement-drafts',
    person: 'master',
    go: opened('/admin/announcements/drafts', 'お知らせの一覧へ'),
  },
  {
    name: 'desk-announcement-new',
    person: 'master',
    go: async (stage) => {
      await opened('/admin/announcements/new', 'Markdownで書けます。')(stage)
      await stage.page.getByRole('button', { name: '公開する' }).click()
      await seen(stage, 'タイトルを入力してください。')
    },
  },
  { name: 'desk-banners', person: 'master', go: opened('/admin/featured-banner', 'バナーを追加') },
  {
    name: 'desk-banner',
    person: 'master',
    go: async (stage) => {
      await opened('/admin/featured-banner', 'バナーを追加')(stage)
      await stage.page.getByRole('list', { name: 'バナーの一覧' }).getByRole('link').first().click()
      await seen(stage, '画像を変更')
    },
  },
  {
    name: 'desk-banner-new',
    person: 'master',
    go: async (stage) => {
      await opened('/admin/featured-banner/new', '画像を選ぶ')(stage)
      await stage.page.getByRole('button', { name: '保存する' }).click()
      await seen(stage, '画像を選んでください。')
    },
  },
  {
    name: 'desk-link-preview',
    person: 'master',
    go: opened('/admin/og-settings', '里のリンクが共有されたとき'),
  },
  {
    name: 'desk-analytics',
    person: 'master',
    go: async (stage) => {
      await opened('/admin/analytics', '前の30日間')(stage)
      await stage.page.getByRole('img', { name: /^新規登録の推移/ }).waitFor()
    },
  },
  {
    name: 'desk-analytics-more',
    person: 'master',
    go: async (stage) => {
      await opened('/admin/analytics', '前の30日間')(stage)
      await stage.page.getByRole('img', { name: /^新規登録の推移/ }).scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'desk-logs',
    person: 'master',
    changesData: true,
    go: async (stage) => {
      const { user } = await stage.server.session('fan-1')
      await stage.server
        .sql`insert into public.debug_logs (id, user_id, session_id, log_type, message, metadata,
          user_agent, created_at)
        values (${uuidV7()}, ${user.id}, ${uuidV7()}, 'error', 'TypeError: Cannot read properties of undefined',
          ${stage.server.sql.json({ page: '/posts/:postId', release: 'index-x.js' })}, 'Mozilla/5.0', now())`
      await opened('/admin/debug-logs', 'TypeError: Cannot read properties of undefined')(stage)
      await stage.page.getByText('詳しく').click()
    },
  },
  { name: 'desk-logs-none', person: 'master', go: opened('/admin/debug-logs', '不具合の記録はありません') },
  {
    name: 'desk-keys',
    person: 'moderator',
    only: 'desktop',
    go: async (stage) => {
      await opened('/admin/reports', '未対応の通報はありません')(stage)
      await stage.page.keyboard.press('?')
      await seen(stage, 'キー操作')
    },
  },
  {
    name: 'team-words',
    person: 'fan-1',
    changesData: true,
    go: async (stage) => {
      const { server } = stage
      const [{ user }, { user: moderator }] = [
        await server.session('fan-1'),
        await server.session('moderator'),
      ]
      const [post] = await server.sql<{ id: string }[]>`
        select id from public.posts where user_id = ${user.id} and feed_key is not null limit 1`
      const [reporter] = [await server.session('fan-2')]
      await server.sql`insert into public.reports (id, reporter_id, content_type, content_id)
        values (${uuidV7()}, ${reporter.user.id}, 'post', ${post?.id ?? ''})`
      // As the moderator: over whom one may decide is asked of whoever does it.
      await server.sql.begin(async (tx) => {
        await tx`select set_config('request.jwt.claims', ${JSON.stringify({ sub: moderator.id })}, true)`
        await tx`insert into public.case_acts (id, case_id, user_id, act, measures, reason)
          select ${uuidV7()}, id, ${moderator.id}, 'resolve', '{delete}',
            'ほかの方の作品を、許可なく投稿していたためです。'
          from public.report_cases`
      })
      await opened('/notifications/team', /削除しました/)(stage)
    },
  },
  {
    name: 'team-words-none',
    person: 'fan-2',
    go: opened('/notifications/team', '運営からの連絡はありません'),
  },
]
