import { plainLine } from '@/src/domain/one-line'

export const text = {
  tabs: '公開前の投稿',
  eventDrafts: 'イベントの下書き',
  count: (count: number) => `${count}件`,
  untitled: '無題の下書き',
  emptyTitle: '下書きはまだありません',
  empty: '書きかけの投稿は、自動でここに保存されます。電波がなくても大丈夫です。',
  loading: '下書きを読み込んでいます…',

  untitledPost: '無題の投稿',
  noneScheduledTitle: '予約した投稿はありません',
  noneScheduled: '投稿を書くときに「公開日時を予約する」を選ぶと、その日時に自動で公開されます。',
  loadingScheduled: '予約した投稿を読み込んでいます…',
  edit: '編集',
  publishNow: '今すぐ公開',
  cancel: '予約を取り消す',
  of: (action: string, title: string) => `${action}：「${plainLine(title)}」`,
  goesSoon: 'まもなく公開されます',
  goesWhenSent: '送信できしだい公開されます',
  notChanged: '予約を変更できませんでした',
  published: '投稿しました',
  publishedOffline: '投稿を端末に保存しました',

  wentOut: '予約した投稿を公開しました',
  allWentOut: (count: number) => `予約した投稿を${count}件公開しました`,
  wentOutLate: '予約時刻を過ぎていたため、すぐに公開しました',
  seePost: '投稿を見る',
} as const
