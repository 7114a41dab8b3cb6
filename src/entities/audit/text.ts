import { ownOf } from '@/src/domain/own-of'

/** What was written, by its table, in the order in which a filter offers them. */
export const targets = {
  report_cases: '通報',
  case_acts: '通報への対応',
  reply_acts: '定型文',
  banned_users: 'BAN',
  ban_acts: 'BANの操作',
  person_acts: 'ユーザーへの操作',
  profiles: 'プロフィール',
  posts: '投稿',
  comments: 'コメント',
  events: 'イベント',
  announcements: 'お知らせ',
  featured_banners: 'バナー',
  site_settings: 'サイトの設定',
  invitations: '招待',
  invitation_acts: '招待の操作',
  invitation_reward: '招待の特典',
  announcement_acts: 'お知らせの操作',
  banner_acts: 'バナーの操作',
  setting_acts: 'サイトの設定の操作',
  post_acts: '投稿の操作',
  email: 'メールアドレス',
} as const

const actions: Readonly<Record<string, string>> = {
  insert: '追加',
  update: '変更',
  delete: '削除',
  read: '閲覧',
  refused: '拒否',
}

/** What was done, in two words. An act is one by its name: besides, only that it was refused is said. */
export const deedText = (target: string, action: string): string => {
  const name = ownOf<string>(targets, target) ?? target
  const deed = ownOf(actions, action) ?? action
  if (!target.endsWith('_acts')) return `${name}を${deed}`
  return action === 'insert' ? name : `${name}（${deed}）`
}
