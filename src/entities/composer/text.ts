import { plainLine } from '@/src/domain/one-line'
import type { Step } from '@/src/ui/picture/steps'

/** What every form says that writes with each keystroke; a kind's own words stand in its feature. */
export const text = {
  close: '閉じる',
  discard: '破棄',
  picture: '画像',
  choosePicture: '画像を選ぶ',
  changePicture: '変更',
  removePicture: '外す',
  pictureRemoved: '画像を外しました',
  cancelPicture: '中止',
  dropHere: 'ここにドロップ',
  pictureHint: 'ドラッグ＆ドロップや貼り付けでも追加できます。',
  pictureKinds: 'JPEG・PNG・WebP・AVIF・GIF・HEIC、20MBまで',
  picturePrivate: '撮影場所などの情報は、送信前に端末内で削除します。',
  progress: (step: string, number: number, of: number) => `画像を準備しています…（${number}/${of} ${step}）`,

  saving: '保存中…',
  onDevice: '端末に保存済み',
  synced: '同期済み',
  unsaved: '未保存',
  saveAgain: 'もう一度保存',
  notSaved: 'まだ保存できていません。',

  refusedTitle: '送信できませんでした',
  refusedKept: '入力した内容はそのまま残っています。直してから、もう一度お試しください。',
  lost: '別の端末などで削除されたようです。入力した内容は、新しい下書きとして残せます。',
  saveAsNew: '新しい下書きとして保存',
  discardEdits: '変更を破棄',
  discardTitle: '変更の破棄',
  discarded: '変更を破棄しました',
  heldBack: 'まだ公開していません',
  heldBackDetail:
    '別の端末やタブで文章が変わっていたため、公開を見合わせました。この端末の内容は「別の編集」として下書きにあります。',
  toCopy: '下書きを開く',
  copied: '別の編集を下書きに保存しました',
  copiedDetail: '別の端末やタブでも編集されていたため、入力した内容は、別の下書きとして保存しました。',
  keptAsDraft: '下書きに保存しました',

  loading: '読み込んでいます…',
  gone: '削除されたか、非公開になった可能性があります。',
  notHeld: 'インターネットにつながると読み込めます。',
  failedTitle: 'データの取得に失敗しました。',
  toDrafts: '下書き一覧へ',

  count: (count: number) => `${count}件`,
  removeDraft: (title: string) => `「${plainLine(title)}」を削除`,
  copy: '別の編集',
  edited: '編集',
} as const

export const stepNames: Record<Step, string> = {
  read: '読み込み',
  decode: '読み取り',
  resize: '縮小',
  encode: '変換',
}
