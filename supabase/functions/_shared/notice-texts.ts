// What a device is told of a notification, in one sentence. Knows neither Deno nor Node.

import { commentMail, followMail, likeMail, line } from './mail-texts.ts'

type Body = Record<string, unknown>

const others = ({ people }: Body): number => Math.max(Number(people) - 1, 0)
const named = ({ title }: Body): string => `「${line(title) || '無題'}」`

const texts: Readonly<Record<string, (body: Body) => string>> = {
  like: (body) =>
    likeMail({ senderName: body.name, others: others(body), postTitle: body.title, postUrl: '' }).subject,
  comment: (body) => commentMail({ senderName: body.name, postTitle: body.title }).subject,
  mention: (body) => commentMail({ senderName: body.name, postTitle: body.title, isMention: true }).subject,
  follow: (body) => followMail({ followerName: body.name, others: others(body) }).subject,
  level_up: ({ thing }) => `レベル${Number(line(thing).slice(-12))}になりました`,
  event_reminder: (body) =>
    `参加予定の${named(body)}が${body.is_soon === true ? 'まもなく' : '24時間以内に'}始まります`,
  reward: () => '招待の報酬を受け取りました',
  decision: () => '投稿やコメントについて、運営からの連絡があります',
  report: () => '通報への対応が終わりました',
  scheduled: (body) => `予約した投稿${named(body)}を公開しました`,
  scheduled_failed: (body) => `予約した投稿${named(body)}を公開できませんでした`,
}

/** The sentence of a notification; of a kind that is unknown here, that there is one. */
export const noticeText = (body: Body): string =>
  (Object.hasOwn(texts, line(body.kind)) ? texts[line(body.kind)]?.(body) : undefined) ??
  '新しい通知があります'
