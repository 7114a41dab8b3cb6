import { shortCount } from '@/src/domain/counts'

/** What a sentence is made of. */
export interface Told {
  kind: string
  people: number
  /** Of the last who did it, and of what it is about, where this device knows them. */
  name: string | undefined
  title: string | undefined
  level: number
  /** Of an event, whether it begins within the hour; undefined: this device does not know it (any more). */
  isSoon: boolean | undefined
  /** When it begins, in words; undefined likewise. */
  begins?: string | undefined
}

/** 花子さん, or 花子さん、ほか3人. */
const who = ({ name, people }: Told): string => {
  const first = name ? `${name}さん` : 'どなたか'
  return people > 1 ? `${first}、ほか${shortCount(people - 1)}人` : first
}

const of = ({ title }: Told): string => (title ? `「${title}」` : '投稿')

const event = ({ title }: Told): string => (title ? `「${title}」` : 'イベント')

/** What happened, in one sentence. A kind that this release does not know is told by its thing alone. */
const sentences: Readonly<Record<string, (told: Told) => string>> = {
  like: (told) => `${who(told)}が${of(told)}にいいねしました`,
  comment: (told) => `${who(told)}が${of(told)}にコメントしました`,
  mention: (told) => `${who(told)}が${of(told)}へのコメントであなたをメンションしました`,
  follow: (told) => `${who(told)}にフォローされました`,
  level_up: ({ level }) => `レベル${level}になりました`,
  reward: () => '招待の特典を受け取りました',
  scheduled: (told) => `予約した${of(told)}を公開しました`,
  scheduled_failed: (told) => `予約した${of(told)}を公開できませんでした`,
  event_reminder: (told) =>
    told.isSoon === undefined
      ? '参加予定のイベントのリマインダーです'
      : `参加予定の${event(told)}が${told.isSoon ? 'まもなく' : '24時間以内に'}始まります`,
  event_moved: (told) =>
    `参加予定の${event(told)}の日時が${told.begins ? `${told.begins}に` : ''}変わりました`,
  event_cancelled: (told) =>
    told.title ? `参加予定の${event(told)}が中止になりました` : '参加予定のイベントが公開されなくなりました',
  ban_lifted: () => '利用制限が解除されました',
  decision: () => '投稿やコメントについて、運営からの連絡があります',
  report: () => '通報への対応が終わりました',
  announcement: ({ title }) => (title ? `お知らせ「${title}」` : '新しいお知らせがあります'),
}

export const text = {
  title: '通知',
  sentence: (told: Told) =>
    (Object.hasOwn(sentences, told.kind) ? sentences[told.kind]?.(told) : undefined) ??
    '新しい通知があります',
  unread: '未読',
  bell: (unread: number) => (unread > 0 ? `通知、未読${unread}件` : '通知'),
  readAll: 'すべて既読にする',
  seeAll: 'すべて見る',
  emptyTitle: '通知はありません',
  empty: 'いいねやコメント、フォロー、お知らせがあると、ここに表示されます。',
  failed: '既読にできませんでした',
  viewsOf: '通知の表示',
  views: { all: 'すべて', unread: '未読のみ' },
  filters: '種類で絞り込む',
  types: {
    all: 'すべての種類',
    like: 'いいね',
    comment: 'コメント',
    follow: 'フォロー',
    event_reminder: 'イベント',
    announcement: 'お知らせ',
    system: 'その他',
  },
  showAllTypes: 'すべての種類を見る',
  noneOfType: (type: string) => `「${type}」の通知は、ここに表示されます。`,
  noneUnread: '未読の通知はありません',
  end: '過去90日間の通知は以上です',
  loading: '通知を読み込んでいます…',
} as const
