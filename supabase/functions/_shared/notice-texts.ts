// What a device is told of a notification, in one sentence. Knows neither Deno nor Node.

import { commentMail, followMail, likeMail, line } from './mail-texts.ts'

type Body = Record<string, unknown>

const others = ({ people }: Body): number => Math.max(Number(people) - 1, 0)
const named = ({ title }: Body): string => `「${line(title) || '無題'}」`

const clock = new Intl.DateTimeFormat('ja-JP', {
  timeZone: 'Asia/Tokyo',
  month: 'long',
  day: 'numeric',
  weekday: 'short',
  hour: 'numeric',
  minute: '2-digit',
})

/** 12月1日(火) 19:00（日本時間）: where the device is nobody knows here. */
const beginning = ({ begins }: Body): string => {
  const ms = Date.parse(line(begins))
  return Number.isNaN(ms) ? '' : `${clock.format(ms)}（日本時間）に`
}

const texts: Readonly<Record<string, (body: Body) => string>> = {
  like: (body) =>
    likeMail({ senderName: body.name, others: others(body), postTitle: body.title, postUrl: '' }).subject,
  comment: (body) => commentMail({ senderName: body.name, postTitle: body.title }).subject,
  mention: (body) => commentMail({ senderName: body.name, postTitle: body.title, isMention: true }).subject,
  follow: (body) => followMail({ followerName: body.name, others: others(body) }).subject,
  level_up: ({ thing }) => `レベル${Number(line(thing).slice(-12))}になりました`,
  event_reminder: (body) =>
    `参加予定の${named(body)}が${body.is_soon === true ? 'まもなく' : '24時間以内に'}始まります`,
  event_moved: (body) => `参加予定の${named(body)}の日時が${beginning(body)}変わりました`,
  event_cancelled: (body) =>
    line(body.title)
      ? `参加予定の${named(body)}が中止になりました`
      : '参加予定のイベントが公開されなくなりました',
  reward: () => '招待の特典を受け取りました',
  ban_lifted: () => '利用制限が解除されました',
  decision: () => '投稿やコメントについて、運営からの連絡があります',
  report: () => '通報への対応が終わりました',
  scheduled: (body) => `予約した投稿${named(body)}を公開しました`,
  scheduled_failed: (body) => `予約した投稿${named(body)}を公開できませんでした`,
}

/** The sentence of a notification; of a kind that is unknown here, that there is one. */
export const noticeText = (body: Body): string =>
  (Object.hasOwn(texts, line(body.kind)) ? texts[line(body.kind)]?.(body) : undefined) ??
  '新しい通知があります'
