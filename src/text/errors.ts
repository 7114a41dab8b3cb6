import type { ErrorCode } from '@/src/domain/error-codes'
import { ownOf } from '@/src/domain/own-of'
import { accountTexts } from './account-errors'
import { crash } from './words'

/** What a person reads for each code: spec §8's words where it has them. The compiler checks that none is missing. */
export const errorTexts: Record<ErrorCode, string> = {
  ...accountTexts,
  fetch_failed: 'データの取得に失敗しました。',
  auth_failed: '認証に失敗しました。再度ログインしてください。',
  login_failed: 'ログインに失敗しました。メールアドレスとパスワードを確認してください。',
  sign_in_failed: 'Googleでのログインに失敗しました。しばらく待ってから、もう一度お試しください。',
  sign_in_cancelled: 'ログインがキャンセルされました。続けるには、もう一度ログインしてください。',
  sign_in_expired: 'ログインに時間がかかりすぎました。もう一度ログインしてください。',
  not_signed_in: 'ログイン情報を取得できませんでした。再度ログインしてください。',
  account_not_ready: 'アカウントの初期化中にエラーが発生しました。再度ログインしてください。',
  email_taken: 'このメールアドレスは既に登録されています。',
  email_invalid: 'メールアドレスの形式が正しくありません。',
  password_too_short: 'パスワードは6文字以上で入力してください。',
  permission_denied: 'この操作を行う権限がありません。',
  create_failed: '作成に失敗しました。',
  update_failed: '更新に失敗しました。',
  delete_failed: '削除に失敗しました。',
  upload_failed: 'アップロードに失敗しました。',
  network_error: 'ネットワークエラーが発生しました。インターネット接続を確認してください。',
  timeout: 'リクエストがタイムアウトしました。もう一度お試しください。',
  invalid_input: '入力内容が正しくありません。',
  related_missing: '関連するデータが存在しません。',
  already_used: 'この値は既に使用されています。',
  required_missing: '必須項目が入力されていません。',
  rate_limit_exceeded: '短時間に多くのリクエストが行われました。しばらく待ってから再度お試しください。',
  not_found: '対象が見つかりません。すでに削除された可能性があります。',
  changed_meanwhile: 'ほかの操作で、内容が先に変更されていました。確認してから、もう一度お試しください。',
  wrong_account: '別のアカウントでログインしているため、送信を止めています。',
  signed_in_as_another: '別のアカウントでログイン中です。先にログアウトしてください。',
  consent_failed: '同意の保存中にエラーが発生しました。もう一度お試しください。',
  appeal_too_short: '異議申し立ての理由は20文字以上で入力してください。',
  appeal_too_long: '異議申し立ての理由は1000文字以内で入力してください。',
  already_appealed: '異議申し立ては受付済みです。審査の結果をお待ちください。',
  last_master_stays:
    '運営の責任者（マスター）がいなくなるため、削除できません。先に別の方へ権限を引き継いでください。',
  last_master_keeps_rank:
    'マスターがほかにいなくなるため、この権限は変更できません。先に別の方をマスターにしてください。',
  rank_of_banned: 'BAN中の方には権限を付けられません。',
  rank_of_leaving: '退会手続き中の方には権限を付けられません。',
  deletion_begun: '7日が過ぎて削除が始まっているため、取り消せません。',
  unexpected: '予期しないエラーが発生しました。',

  title_required: 'タイトルを入力してください。',
  title_too_long: 'タイトルは100文字以内で入力してください。',
  description_too_long: '説明は5000文字以内で入力してください。',
  too_many_tags: 'キャラクタータグは10個まで付けられます。',
  tag_invalid: 'キャラクタータグは1〜30文字で入力してください。',
  video_url_not_https: '動画リンクには https:// で始まるURLを入力してください。',
  start_required: '開始日時を入力してください。',
  ends_before_start: '終了日時は、開始日時より後にしてください。',
  location_too_long: '場所は200文字以内で入力してください。',
  link_not_https: 'リンクには https:// で始まるURLを入力してください。',
  link_text_too_long: 'リンクの表示名は40文字以内で入力してください。',
  body_required: '本文を入力してください。',
  body_too_long: '本文は10000文字以内で入力してください。',
  short_description_too_long: '説明は200文字以内で入力してください。',
  banner_link_invalid: 'リンクには、サイト内のパスか https:// で始まるURLを入力してください。',
  comment_required: 'コメントを入力してください。',
  comment_too_long: 'コメントは1000文字以内で入力してください。',
  collection_name_required: 'コレクション名を入力してください。',
  collection_name_too_long: 'コレクション名は50文字以内で入力してください。',
  collection_description_too_long: '説明は500文字以内で入力してください。',
  invitation_unknown: 'この招待コードは見つかりません。招待してくれた方にご確認ください。',
  invitation_own: '自分の招待を、自分で使うことはできません。',
  invitation_mutual: 'あなたが招待した方からの招待は、使えません。',
  invitation_not_new: '招待を使えるのは、登録から7日以内の方だけです。',
  already_invited: 'すでに招待を使っています。招待を使えるのは1回だけです。',
  invitation_used: 'この招待は、ほかの方に使われています。招待してくれた方に、新しい招待を頼んでください。',
  invitation_over:
    'この招待は、期限が切れたか取り消されています。招待してくれた方に、新しい招待を頼んでください。',
  invitation_closed: 'この招待コードは、すでに使われたか無効になっています。',
  reward_taken: '同じ人数の特典がすでにあります。別の人数を入力してください。',
  invitation_exhausted:
    '招待してくれた方が、今月の招待の上限に達しています。ほかの方の招待コードなら、登録から7日以内に使えます。',
  already_reported: 'このコンテンツは既に通報済みです。',
  already_banned: 'このユーザーは既にBANされています。',
  not_banned: 'このユーザーは、現在BANされていません。',
  appeal_closed: 'この異議申し立てには、ほかの担当者がすでに対応しています。',
  report_too_long: '詳しい内容は500文字以内で入力してください。',
  case_taken: 'ほかの担当者が確認中です。',
  case_closed: 'ほかの担当者がすでに対応を終えています。',
  note_required: 'メモを入力してください。',
  note_too_long: 'メモは2000文字以内で入力してください。',
  reason_required: '投稿者に伝える理由を入力してください。',
  reason_too_long: '投稿者に伝える理由は1000文字以内で入力してください。',
  message_required: '相手に伝える内容を入力してください。',
  message_too_long: '相手に伝える内容は1000文字以内で入力してください。',
  reply_too_long: '通報した方への返信は1000文字以内で入力してください。',
  edit_window_over: 'コメントを編集できるのは、送信から15分間です。',
  scheduled_too_soon: '公開日時は、5分後以降を選んでください。',
  scheduled_too_far: '公開日時は、90日以内で選んでください。',

  wallet_refused: 'ウォレットの署名を確認できませんでした。もう一度お試しください。',
  wallet_taken: 'このウォレットは、ほかのアカウントと連携されています。',
  chain_silent:
    'チェーンから応答がなく、署名を確認できませんでした。しばらく待ってから、もう一度お試しください。',

  image_missing: '画像を送信中です。終わりしだい、こちらも自動で送信されます。',
  images_full:
    '保存できる画像の容量（2GB）がいっぱいです。画像のある投稿を削除すると、続きが自動で送信されます。',
  image_gone: '画像が見つかりません。もう一度選んでください。',
  image_empty: 'ファイルの中身が空です。別の画像を選んでください。',
  image_wrong_kind: 'この形式の画像は使えません。JPEG・PNG・WebP・AVIF・GIF・HEICの画像を選んでください。',
  image_heic: 'このブラウザーではHEICの画像を開けません。JPEGかPNGに変換してから選んでください。',
  image_damaged: '画像を読み込めませんでした。ファイルが壊れている可能性があります。',
  image_too_large: '画像は20MB以下のものを選んでください。',
  image_too_many_pixels:
    '画像の縦横が大きすぎます。縦も横も12,000ピクセルまで、全体で1億800万画素までの画像を選んでください。',
  image_alt_too_long: '画像の説明は500文字以内で入力してください。',
  image_alt_invalid: '画像の説明に使えない文字が含まれています。',
  image_invalid: 'この画像は受け付けられませんでした。別の画像を選んでください。',

  username_invalid: 'ユーザー名は半角の英小文字・数字・_ を使い、3〜20文字で入力してください。',
  display_name_invalid: '表示名は1〜30文字で入力してください。',
  bio_too_long: '自己紹介は300文字以内で入力してください。',
  website_url_not_https: 'ウェブサイトには https:// で始まるURLを入力してください。',
  social_name_invalid: 'XとInstagramには、URLではなくユーザー名を入力してください。',
  avatar_invalid: 'この画像はアイコンに使えません。別の画像を選んでください。',
  too_many_owned: 'これ以上は増やせません。使っていないものを削除してから、もう一度お試しください。',
  cannot_follow_oneself: '自分自身をフォローすることはできません。',

  device_full:
    '端末の空き容量が足りないため、まだ保存できていません。空きを作ってからもう一度お試しください。',
  storage_unusable: crash.storage,
  parent_refused: '元の内容を送信できなかったため、こちらも送信できませんでした。',
}

/** Spec §8's rate limit sentence: the action's name and the minutes, rounded up; without a time, a plain wait. */
export const rateLimitText = (action: string, retryAfterMs?: number): string =>
  `${action}の回数制限に達しました。${
    retryAfterMs === undefined
      ? 'しばらく待ってから再度お試しください。'
      : `${Math.ceil(retryAfterMs / 60_000)}分後に再度お試しください。`
  }`

/** The sentence for a server's code; one that only a newer release knows is the unexpected. */
export const sentenceOf = (code: ErrorCode): string => ownOf(errorTexts, code) ?? errorTexts.unexpected

/** What is about a post alone. */
const ofPosts: readonly string[] = ['comments', 'post_acts']

/** Why a write of `table` was refused; the post it is about is gone, hidden, or a draft again. */
export const whyRefused = (table: string, code: ErrorCode): string =>
  code === 'related_missing' && ofPosts.includes(table)
    ? '投稿は削除されたか、見られなくなりました。'
    : sentenceOf(code)

/** The code of anything thrown, when it has a known one; else the unexpected. */
export const errorCodeOf = (error: unknown): ErrorCode => {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return Object.hasOwn(errorTexts, code) ? (code as ErrorCode) : 'unexpected'
}

/** The sentence for anything thrown. */
export const errorText = (error: unknown): string => errorTexts[errorCodeOf(error)]
