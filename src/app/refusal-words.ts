import { ownOf } from '@/src/domain/own-of'
import { titleActedOn } from '@/src/entities/case/acted-on'
import { text as person } from '@/src/entities/person/text'
import { text as post } from '@/src/entities/post/text'
import { whyRefused } from '@/src/text/errors'
import { type Entry, isOfSettings, labelOf } from '@/sync'
import { text } from './text'

const fields: Record<string, string> = {
  liked_by_me: post.likeFailed,
  bookmarked_by_me: post.bookmarkFailed,
  followed_by_me: person.followFailed,
  blocked_by_me: 'ブロックの処理に失敗しました。もう一度お試しください。',
  going_by_me: '参加予定の処理に失敗しました。もう一度お試しください。',
}

const tables: Record<string, string> = {
  comments: 'コメントを送信できませんでした',
  events: 'イベントを送信できませんでした',
  profiles: 'プロフィールを更新できませんでした',
  reports: '通報の送信に失敗しました',
  invitation_uses: '招待を利用できませんでした',
  case_acts: '通報への対応を送信できませんでした',
  ban_acts: 'BANの操作を送信できませんでした',
}

/** Which case it was: of those that are decided in a row any may be refused. */
const ofCase = ({ table, fields: { case_id } }: Entry): string | undefined => {
  const title = table === 'case_acts' ? titleActedOn(case_id) : undefined
  return title && `「${title}」への対応を送信できませんでした`
}

const ofSettings = (entry: Entry): string | undefined =>
  entry.table === 'profiles' && isOfSettings(entry) ? '設定を変更できませんでした' : undefined

/** What is said of a refused write, and why it was refused. */
export function refusalOf(entry: Entry): { text: string; detail?: string } {
  const { kind, table, fields: written, code } = entry
  const [toggled] = Object.keys(written).flatMap((field) => ownOf(fields, field) ?? [])
  return {
    text:
      toggled ??
      ofCase(entry) ??
      ofSettings(entry) ??
      (kind === 'delete' ? `${labelOf(entry)}に失敗しました` : ownOf(tables, table)) ??
      text.refusedWrite,
    ...(code && { detail: whyRefused(table, code) }),
  }
}
