import { nameOfZone } from '@/src/domain/event-span'

export const text = {
  newTitle: '新しいイベント',
  draftTitle: 'イベントの下書きの編集',
  editTitle: 'イベントの編集',
  publish: '公開する',
  update: '更新する',

  title: 'タイトル',
  titlePlaceholder: 'イベントの名前',
  category: 'カテゴリー',
  start: '開始日時',
  end: '終了日時',
  timeHint: (zone: string) =>
    zone === 'Asia/Tokyo'
      ? '日時は日本時間で入力してください。'
      : `日時は、この端末の時間帯（${nameOfZone(zone)}）で入力してください。`,
  location: '場所',
  locationPlaceholder: '会場、またはオンラインのURL',
  description: '説明',
  descriptionPlaceholder: '内容、持ち物、参加方法など',
  link: '外部リンク',
  linkPlaceholder: 'https://',
  linkText: 'リンクの表示名',
  linkTextPlaceholder: '例：参加登録はこちら',
  pictureAlt: 'イベントの画像',

  published: 'イベントを公開しました',
  publishedOffline: 'イベントを端末に保存しました',
  updated: 'イベントを更新しました',
  updatedOffline: 'イベントの変更を端末に保存しました',
  restored: '前回の編集の続きです。「更新する」を押すまで反映されません。',
  discardQuestion: '編集中の変更をすべて破棄して、公開中の内容に戻しますか？',
  lostTitle: 'このイベントは見つかりません',
  deniedTitle: 'このイベントは編集できません',
  denied: '編集できるのは、作成した本人だけです。',
  seeIt: 'イベントを見る',
  goneTitle: 'イベントが見つかりません',
  notHeldTitle: 'このイベントはまだ端末にありません',

  drafts: 'イベントの下書き',
  draftsLoading: 'イベントの下書きを読み込んでいます…',
  draftsEmptyTitle: 'イベントの下書きはありません',
  draftsEmpty: '書きかけのイベントは、自動で保存されてここに表示されます。',
  untitled: '無題のイベント',
} as const
