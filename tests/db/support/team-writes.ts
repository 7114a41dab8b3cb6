import { uuidV7 } from '@/sync/host/uuid'
import { act as caseAct, report } from './cases'
import type { Rank, Village, Write } from './village'

// Every write of the team, once.

interface Cast {
  /** Whom it is about. */
  fan: string
  /** Who reports what the fan made. */
  reporter: string
  /** The one admin. */
  admin: string
}

/** Who does it, what it is, and what the audit log has to say of it. */
export interface TeamWrite {
  by: Rank
  write: Write
  logged: readonly string[]
}

const insert = (table: string, fields: object): Write => ({ table, id: uuidV7(), kind: 'insert', fields })

const onPosts = (post: string): TeamWrite[] =>
  (['pick', 'unpick', 'mark', 'unmark', 'hide', 'show', 'delete'] as const).map((act) => ({
    by: 'moderator',
    write: insert('post_acts', { post_id: post, act, reason: '決まりのため。' }),
    logged: ['insert post_acts', act === 'delete' ? 'delete posts' : 'update posts'],
  }))

function onCases(ofPost: string, ofComment: string, ofEvent: string): TeamWrite[] {
  const one = (id: string, act: string, logged: string[], fields: object = {}, by: Rank = 'moderator') => ({
    by,
    write: caseAct(id, act, fields),
    logged: ['insert case_acts', ...logged],
  })
  const moved = 'update report_cases'
  const reason = '決まりのため。'
  return [
    one(ofPost, 'claim', [moved]),
    one(ofPost, 'note', [], { note: '作者に確かめています。' }),
    one(ofPost, 'take_over', [moved], {}, 'admin'),
    one(ofPost, 'release', [moved], {}, 'admin'),
    one(ofPost, 'dismiss', [moved]),
    one(ofPost, 'reopen', [moved]),
    one(ofPost, 'resolve', [moved, 'update posts'], { measures: ['mark'] }),
    one(ofComment, 'resolve', [moved, moved, 'update comments'], { measures: ['hide'], reason }),
    one(ofEvent, 'resolve', [moved, moved, 'update events'], { measures: ['hide'], reason }),
    one(ofEvent, 'reopen', [moved, moved, 'update events']),
    one(ofEvent, 'resolve', [moved, 'delete events'], { measures: ['delete'], reason }),
  ]
}

async function onBans(v: Village, fan: string): Promise<TeamWrite[]> {
  const banned = async () => {
    const person = await v.person()
    const at = new Date()
    await v.sql`insert into public.banned_users (user_id, appeal_submitted, appeal_status, appeal_submitted_at,
        appeal_reason)
      values (${person}, true, 'pending', ${at}, '宣伝ではなく、展示会のお知らせのつもりでした。')`
    return { person_id: person, appeal_at: at.toISOString() }
  }
  const [heard, refused] = [await banned(), await banned()]
  const words = 'ご連絡ありがとうございました。'
  const moved = 'update banned_users'
  const one = (fields: object, logged: string[]): TeamWrite => ({
    by: 'moderator',
    write: insert('ban_acts', fields),
    logged: ['insert ban_acts', ...logged],
  })
  return [
    one({ person_id: fan, act: 'ban', category: 'spam' }, ['insert banned_users', 'update profiles']),
    one({ person_id: fan, act: 'unban' }, [moved, 'update profiles']),
    one({ ...heard, act: 'ask', words }, [moved]),
    one({ ...heard, act: 'approve', words }, [moved, moved]),
    one({ ...refused, act: 'reject', words }, [moved]),
  ]
}

const onPeople = (fan: string): TeamWrite[] =>
  [
    ['feature', null],
    ['unfeature', null],
    ['end_sessions', null],
    ['rank', 'moderator'],
    ['rank', null],
  ].map(([act, rank]) => ({
    by: 'master',
    write: insert('person_acts', { person_id: fan, act, rank }),
    logged: ['insert person_acts', 'update profiles'],
  }))

function onContent(admin: string, code: string): TeamWrite[] {
  const [announcement, banner, other, reward, reply] = Array.from({ length: 5 }, () => uuidV7())
  const one = (table: string, fields: object, logged: string[]): TeamWrite => ({
    by: 'admin',
    // What one did oneself counts as seen.
    write: insert(table, { seen_rev: 0, ...fields }),
    logged: [`insert ${table}`, ...logged],
  })
  const announced = {
    announcement_id: announcement,
    act: 'save',
    title: '題',
    body: '文',
    category: 'update',
  }
  const picture = { image_url: `${admin}/1760000000000-banner.jpg`, image_width: 1200, image_height: 480 }
  const put = { act: 'save', banner_id: banner, title: '秋の祭り', ...picture }
  const given = {
    act: 'reward',
    thing_id: reward,
    required_count: 700,
    title: '特典',
    description: '',
    xp: 1,
  }
  const banners = 'featured_banners'
  return [
    one('announcement_acts', announced, ['insert announcements']),
    one('announcement_acts', { ...announced, title: '直した題' }, ['update announcements']),
    one('announcement_acts', { announcement_id: announcement, act: 'delete' }, ['delete announcements']),
    one('banner_acts', put, [`insert ${banners}`]),
    one('banner_acts', { ...put, banner_id: other }, [`insert ${banners}`]),
    one('banner_acts', { ...put, title: '冬の祭り' }, [`update ${banners}`]),
    one('banner_acts', { act: 'order', banner_id: other, ids: [other, banner] }, [
      `update ${banners}`,
      `update ${banners}`,
    ]),
    one('banner_acts', { act: 'delete', banner_id: banner }, [`delete ${banners}`]),
    one('setting_acts', { og_title: '忍の里', og_description: '', og_image_url: '' }, [
      ...Array(3).fill('insert site_settings'),
    ]),
    one('setting_acts', { og_title: '雪の里', og_description: '', og_image_url: '' }, [
      'update site_settings',
    ]),
    one('invitation_acts', given, ['insert invitation_reward']),
    one('invitation_acts', { ...given, title: '大きな特典' }, ['update invitation_reward']),
    one('invitation_acts', { act: 'revoke', thing_id: code }, ['update invitations']),
    {
      by: 'moderator',
      write: {
        ...insert('reply_acts', { act: 'keep', kept_id: null, used_for: 'reason', words: '言葉' }),
        id: reply ?? '',
      },
      logged: ['insert reply_acts'],
    },
    {
      by: 'moderator',
      write: insert('reply_acts', { act: 'drop', kept_id: reply, used_for: 'reason', words: '' }),
      logged: ['insert reply_acts'],
    },
  ]
}

/** The village is made ready for them: they are written in this order, each by the one person of its rank. */
export async function teamWrites(v: Village, { fan, reporter, admin }: Cast): Promise<TeamWrite[]> {
  const [post, reported] = [await v.post(fan), await v.post(fan)]
  const said = await v.comment(fan, await v.post(reporter))
  const event = await v.event(fan)
  const caseAbout = async (id: string, content_type: string) => {
    await v.write(reporter, report(id, { content_type }))
    return v.one<string>('select id from public.report_cases where content_id = $1', id)
  }
  await v.as(fan, (tx) => tx`select public.open_invitation()`)
  const code = await v.one<string>('select id from public.invitations where inviter_id = $1', fan)
  await v.as(
    admin,
    (tx) =>
      tx`insert into storage.objects (bucket_id, name) values ('banners', ${`${admin}/1760000000000-banner.jpg`})`,
  )
  const removed = await v.comment(fan, await v.post(reporter))
  return [
    ...onPosts(post),
    ...onCases(
      await caseAbout(reported, 'post'),
      await caseAbout(said, 'comment'),
      await caseAbout(event, 'event'),
    ),
    ...(await onBans(v, fan)),
    ...onPeople(fan),
    ...onContent(admin, code),
    {
      by: 'moderator',
      write: { table: 'comments', id: removed, kind: 'delete' },
      logged: ['delete comments'],
    },
  ]
}
