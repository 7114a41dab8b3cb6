import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** Words the interface no longer uses, each with the word that takes its place. */
const banned: [RegExp, string][] = [
  // One word per thing.
  [/ブラウザ(?!ー)/, 'ブラウザー'],
  // Spec §8 keeps its own sentence.
  [/世話役|管理者(?!が内容を確認いたします)/, '運営（規約では運営者）'],
  [/この端末だけ/, 'この端末のみ'],
  [/自分だけ(?!の)/, '自分のみ'],
  [/くわしく/, '詳しく'],
  [/題名/, 'タイトル'],
  [/代替テキスト(?!）)/, '画像の説明'],
  [/競合コピー/, '別の編集'],
  [/持ち歩/, 'オフライン用に保存'],
  [/まだ送信(して|できて|されて)いない|送信していない内容/, '未送信の'],
  [/里の人(?!気)/, '不明なユーザー'],
  [/あなたの位/, 'あなたの称号'],
  [/いいねを(贈|押|集|する)/, 'いいねする・いいねを送る'],
  [/申し込/, '申請'],
  [/確かめ/, '確認'],
  [/招待の枠/, '招待の上限'],
  [/残り\$\{|残り\d/, 'あと'],
  [/投稿をつくる/, '新しい投稿'],
  [/#をつけ/, '#を付け'],
  // Spec §8 writes 既に in these.
  [/既に(?!登録され|使用され|BANされ|通報済み)/, 'すでに'],
  [/そのほか(?!の)/, 'その他'],
  [/(読み込んで|検索して|準備して|確認して|送信して)います(?![…。、の])/, '…で終える'],
  [/これですべてです|これで全員です/, '以上です'],
  [/ここに並びます/, 'ここに表示されます'],
  [/お預かりしました/, '受け付けました'],
  [/取り除/, '削除'],
  // Sentences that were stilted, or said something else than is the case.
  [/目の見えない/, '目の不自由な'],
  [/端末から投稿を削除/, '投稿を削除しました（送信待ち）'],
  [/里の門をくぐ/, '今日からあなたは見習い忍者です'],
  [/ほめ合/, '好きを届け合う'],
  [/左右に送る/, '左右にスワイプする'],
  [/しおりを押/, 'ブックマークする'],
  [/だけを続けて見/, 'まとめて見'],
  [/リンクを知っている人/, '誰でも'],
  [/押すまで公開されません/, '押すまで反映されません'],
  [/に入れた作品は、電波のない/, '一度見た画像は、電波のない'],
  [/つながりしだい、自動で送信/, '送信できるようになると（サーバーの都合でも待つ）'],
  [/今は見られない/, '表示できない'],
  [/中の投稿は消え/, '投稿そのものは削除されません'],
  [/コレクションの中身/, 'コレクションへの追加'],
  [/送信の取りやめ/, '未送信の内容を破棄'],
  [/決まりに合わない/, '入力に不備がある'],
  [/投稿していない内容/, '下書き'],
  [/残しておくと/, '残すと'],
  [/制限された日時/, '制限された日'],
  [/どう扱われるか/, '有効かどうか'],
  [/元になる内容/, '元の内容'],
  [/届きしだい/, '終わりしだい'],
  [/まだ何も読み込まれて/, 'この端末にはまだ保存されていません'],
  [/端末には見つかり/, '端末の中には見つかり'],
  [/里のすべて/, '里全体'],
  [/新しいものから最大/, '新着500件まで'],
  [/見つかったものを/, '検索結果は以上です'],
  [/検索する言葉|言葉が多すぎ/, 'キーワード'],
  [/アドレスが間違/, 'URLが間違っている'],
]

const complaints = (name: string, text: string): string[] =>
  banned.filter(([word]) => word.test(text)).map(([word, use]) => `${name}: ${word.source} → ${use}`)

/** Every file that may hold a text: sources and their comments, seed, migrations, pages. Tests name what they expect. */
const sources = execFileSync(
  'git',
  [
    'ls-files',
    '--cached',
    '--others',
    '--exclude-standard',
    'src',
    'sync',
    'sw',
    'supabase',
    'public',
    'index.html',
  ],
  { encoding: 'utf8' },
)
  .split('\n')
  .filter(
    (name) => /\.(tsx?|js|css|html|sql|json|webmanifest|txt|md)$/.test(name) && !/\.test\.tsx?$/.test(name),
  )

it('finds a planted word and names its replacement', () => {
  expect(complaints('planted', 'ブラウザで開く')).toEqual(['planted: ブラウザ(?!ー) → ブラウザー'])
  expect(complaints('planted', 'ブラウザーで開く')).toEqual([])
})

it('looks wherever a text can be', () => {
  for (const file of [
    'index.html',
    'public/manifest.webmanifest',
    'src/features/legal/terms.ts',
    'src/text/errors.ts',
    'supabase/functions/_shared/link-preview.ts',
    'supabase/migrations/20261121000430_invitation_rewards.sql',
    'supabase/seed/plan/site-content.ts',
  ])
    expect(sources).toContain(file)
})

it('keeps words that were replaced out of every text', () => {
  const found = sources.flatMap((file) => complaints(file, readFileSync(file, 'utf8')))
  expect(found).toEqual([])
})
