import { ownOf } from '@/src/domain/own'
import { text as person } from '@/src/entities/person/text'
import { text as post } from '@/src/entities/post/text'
import { whyRefused } from '@/src/text/errors'
import type { Entry } from '@/sync'
import { text } from './text'

const fields: Record<string, string> = {
  liked_by_me: post.likeFailed,
  bookmarked_by_me: post.bookmarkFailed,
  followed_by_me: person.followFailed,
  blocked_by_me: 'ブロックの処理に失敗しました。もう一度お試しください。',
  going_by_me: '参加予定を送信できませんでした',
}

const tables: Record<string, string> = {
  comments: 'コメントを送信できませんでした',
  events: 'イベントを送信できませんでした',
  profiles: 'プロフィールを更新できませんでした',
  reports: '通報の送信に失敗しました',
  invitation_uses: '招待を受けられませんでした',
}

/** What is said of a refused write, and why it was refused. */
export function refusalOf({ kind, table, fields: written, code }: Entry): { text: string; detail?: string } {
  const [toggled] = Object.keys(written).flatMap((field) => ownOf(fields, field) ?? [])
  const byKind = kind === 'delete' ? '投稿の削除に失敗しました' : text.refusedWrite
  return {
    text: toggled ?? ownOf(tables, table) ?? byKind,
    ...(code && { detail: whyRefused(table, code) }),
  }
}
