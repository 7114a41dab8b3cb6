import type { Labels, Pause } from '@/sync'

const minutes = (ms: number): number => Math.max(1, Math.ceil(ms / 60_000))

export const text = {
  title: 'データの書き出し',
  hint: 'プロフィール、投稿、下書き、コメントなど、ご自身のデータと画像を、1つのZIPファイルにまとめて保存します。',
  start: 'データを書き出す',
  cancel: '書き出しをやめる',
  again: 'ファイルを保存',
  againHint: 'ダウンロードが始まらないときは、こちらから保存してください。',
  preparing: '書き出しの準備をしています…',
  /** Without what a label explains. */
  reading: (label: string) => `${label.replace(/（.*/su, '')}を読み込んでいます…`,
  pictures: '画像を読み込んでいます…',
  rows: (place: number, of: number, rows: number) =>
    `${place + 1} / ${of}項目${rows > 0 ? `（${rows.toLocaleString('ja')}件）` : ''}`,
  counted: (done: number, of: number) => `${done.toLocaleString('ja')} / ${of.toLocaleString('ja')}枚`,
  goesOn: 'ほかの画面に移っても、書き出しは続きます。終わるまで、このタブは閉じないでください。',
  pause: ({ why, ms }: Pause): string =>
    ({
      connection: 'インターネットに接続できません。つながりしだい、続きから再開します。',
      limit: `データの書き出しの回数制限に達しました。${minutes(ms)}分後に、続きから自動で再開します。`,
      server: 'サーバーが応答していません。少し待って、続きから自動で再開します。',
    })[why],
  done: 'データの書き出しが終わりました',
  doneWith: (pictures: number, size: string) =>
    `データの書き出しが終わりました（画像${pictures.toLocaleString('ja')}枚、${size}）。`,
  missing: (count: number) =>
    `${count.toLocaleString('ja')}枚の画像は取得できませんでした。どの画像かは、data.jsonの「missing_pictures」に書いてあります。`,
  cancelled: 'データの書き出しをやめました',
  failed: 'データを書き出せませんでした',
  needsConnection:
    'データの書き出しには、インターネット接続が必要です。インターネットにつながったら、もう一度お試しください。',
  diskFull: '保存先の空き容量が足りません。空きを作ってから、もう一度お試しください。',
} as const

/** Said by themselves: posts are sorted into three, items lie in their collections. */
const APART = ['posts', 'collection_items']

const listed = (labels: Labels): string =>
  Object.entries(labels)
    .filter(([section]) => !APART.includes(section))
    .map(([section, label]) => `${section.padEnd(18)}${label}`)
    .join('\n')

/** README.txt of the ZIP: what lies where, for whoever opens it years later. */
export const readme = (at: Date, labels: Labels): string => `忍の里　データの書き出し
書き出した日時：${at.toLocaleString('ja-JP')}

このZIPファイルには、忍の里にあるご自身のデータが入っています。

■ ファイル
README.txt　　　　このファイルです。
data.json　　　　 すべてのデータです（JSON形式、文字コードはUTF-8）。
pictures/posts/　 投稿、下書き、予約投稿の画像です。
pictures/events/　イベントの画像です。
pictures/avatar/　アイコンの画像です。
unsent-pictures/　この端末にある、未送信の画像です。
（該当する画像がないフォルダーは、入っていません。）

■ data.jsonの中身
format、version　 この形式の名前とバージョン
exported_at　　　 書き出した日時
account　　　　　 アカウント（メールアドレス、Googleから受け取った情報、ログイン中の端末）
profile　　　　　 プロフィールと、フォロワー数などの数
settings　　　　　通知と公開範囲の設定
posts　　　　　　 公開した投稿
drafts　　　　　　下書き
scheduled_posts　 予約投稿
${listed(labels)}
this_device　　　 書き出した端末にだけあるもの（画面の設定、未送信の内容、入力の途中の文章、検索の履歴など）
missing_pictures　取得できなかった画像

日時は世界標準時（UTC）のISO 8601形式です。日本時間は、これに9時間を足した時刻です。
投稿とイベントの「picture」は、このZIPファイルの中の画像の場所です。nullの場合は、画像がないか、取得できなかったことを示します。
ほかの方が作ったものは、タイトルと作者のユーザー名だけが入っています。閲覧できなくなったものは、nullです。
`
