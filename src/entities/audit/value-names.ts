import { eventCategories } from '@/src/domain/event-categories'
import { reasonTexts } from '@/src/text/reasons'
import { text as announcementText, categories } from '../announcement/text'
import { text as caseText } from '../case/text'
import { text as eventText } from '../event/text'
import { text as memberText, rankText } from '../member/text'

type Names = Readonly<Record<string, string>>

const namedBy = (names: readonly string[], said: (name: string) => string): Names =>
  Object.fromEntries(names.map((name) => [name, said(name)]))

const ranks = namedBy(['moderator', 'admin', 'master'], rankText)

/** What the team does, of all its tables. */
const acts: Names = {
  claim: '担当する',
  take_over: '担当を引き継ぐ',
  release: '担当を外れる',
  note: 'メモを残す',
  resolve: '対応する',
  dismiss: '却下する',
  reopen: '確認し直す',
  keep: '定型文を追加',
  drop: '定型文を削除',
  ban: 'BANする',
  unban: 'BANを解除',
  ask: '追加の説明を依頼',
  approve: '申し立てを承認',
  reject: '申し立てを却下',
  ...memberText.acts,
  pick: 'おすすめに選出',
  unpick: 'おすすめから解除',
  mark: 'センシティブに設定',
  unmark: 'センシティブ設定を解除',
  hide: '非表示',
  show: '再び表示',
  delete: '削除',
  save: '保存',
  order: '並べ替え',
  revoke: '無効にする',
  reward: '特典を変更',
}

/** Values that stand for something, by their column: what a word means is the same in all tables. */
export const valueNames: Readonly<Record<string, Names>> = {
  act: acts,
  admin_rank: ranks,
  appeal_status: { pending: '未対応', needs_info: '追加説明待ち', approved: '承認', rejected: '却下' },
  ban_category: reasonTexts,
  category: {
    ...reasonTexts,
    ...namedBy(eventCategories, eventText.category),
    ...namedBy(categories, announcementText.category),
  },
  content_type: caseText.contentTypes,
  measures: caseText.measures,
  rank: ranks,
  reason_category: reasonTexts,
  status: { ...caseText.statuses, open: '有効', accepted: '登録済み', expired: '期限切れ', revoked: '無効' },
  used_for: { reason: '投稿者に伝える理由', reply: '通報した方への返信' },
}
