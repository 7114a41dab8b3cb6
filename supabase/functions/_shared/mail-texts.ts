// What the mails say. Knows neither Deno nor Node; every text that people wrote is one line, or is escaped.

import { shortened } from './shortened.ts'

export interface Mail {
  subject: string
  /** What it is about, in one sentence. */
  lead: string
  /** Words of a person, quoted. */
  quote?: string
  /** Several things, each with where it leads. */
  items?: readonly { text: string; url: string }[]
  button: { text: string; url: string }
}

type Fields = Record<string, unknown>

/** What holds a picture of several parts together: a joiner between two, the tags that say which flag a black one is. */
const JOINED =
  /(?<=\p{Extended_Pictographic}(?:\ufe0f|\p{Emoji_Modifier})?)\u200d(?=\p{Extended_Pictographic})|(?<=\u{1f3f4})[\u{e0030}-\u{e0039}\u{e0061}-\u{e007a}]{3,6}\u{e007f}/u
const UNSEEN = /[\p{Cc}\p{Cf}\u2028\u2029]+/u
const JOINED_OR_UNSEEN = new RegExp(`(${JOINED.source})|${UNSEEN.source}`, 'gu')

/** A field as one line of text; '' for what is none. Half of a pair and marks that nobody sees go. */
export const line = (field: unknown): string =>
  typeof field === 'string'
    ? field
        .toWellFormed()
        .replace(JOINED_OR_UNSEEN, (_, joined?: string) => joined ?? ' ')
        .trim()
    : ''

const others = (field: unknown): string => (Number(field) > 0 ? `、ほか${Number(field)}人` : '')
const title = (field: unknown): string => `「${line(field) || '無題'}」`
/** What a comment says stands for the title it does not have. */
const MOST_OF_WORDS = 100
const titleOrWords = (field: unknown): string => title(shortened(line(field), MOST_OF_WORDS))
const who = (name: unknown, more?: unknown): string => `${line(name)}さん${others(more)}`

/** Somebody, or several, liked a post. */
export function likeMail(fields: Fields): Mail {
  const items = Array.isArray(fields.items) ? (fields.items as Fields[]) : [fields]
  const said = (one: Fields) => `${who(one.senderName, one.others)}が${title(one.postTitle)}にいいねしました`
  const count = Math.max(items.length, Number(fields.count) || 0)
  const lead = count > 1 ? `${count}件の投稿に、新しいいいねが届いています` : said(items[0] ?? fields)
  const rest = { text: `ほか${count - items.length}件`, url: '/notifications' }
  return {
    subject: lead,
    lead: `${lead}。`,
    ...(count > 1
      ? {
          items: [
            ...items.map((one) => ({ text: said(one), url: line(one.postUrl) })),
            ...(count > items.length ? [rest] : []),
          ],
        }
      : undefined),
    button: { text: '投稿を見る', url: line(items[0]?.postUrl) },
  }
}

/** A comment, or a mention in one. */
export function commentMail(fields: Fields): Mail {
  const lead =
    fields.isMention === true
      ? `${who(fields.senderName)}が${title(fields.postTitle)}へのコメントであなたをメンションしました`
      : `${who(fields.senderName)}が${title(fields.postTitle)}にコメントしました`
  return {
    subject: lead,
    lead: `${lead}。`,
    ...(typeof fields.commentText === 'string' ? { quote: fields.commentText.toWellFormed() } : undefined),
    button: { text: 'コメントを見る', url: line(fields.postUrl) },
  }
}

/** Somebody follows the reader, or several do. */
export function followMail(fields: Fields): Mail {
  const lead = `${who(fields.followerName, fields.others)}があなたをフォローしました`
  return {
    subject: lead,
    lead: `${lead}。`,
    button: { text: 'プロフィールを見る', url: line(fields.followerUrl) || '/notifications' },
  }
}

const CONTENTS: Fields = { post: '投稿', comment: 'コメント', event: 'イベント' }
const REASONS: Fields = {
  spam: 'スパム・宣伝',
  harassment: '嫌がらせ・いじめ',
  hate_speech: '差別的な内容',
  violence: '暴力的な内容',
  adult_content: '成人向けの内容',
  copyright: '無断転載・著作権の侵害',
  misinformation: '誤った情報',
  other: 'その他',
}

/** A report came in, for the team. */
export function reportMail(fields: Fields): Mail {
  const content = CONTENTS[line(fields.content_type)] ?? 'コンテンツ'
  const reason = REASONS[line(fields.reason)] ?? 'その他'
  return {
    subject: `【通報】${content}${titleOrWords(fields.content_title)}（${reason}）`,
    lead: `@${line(fields.reporter_username)} さんから、${content}${titleOrWords(fields.content_title)}の通報が届きました。理由：${reason}`,
    ...(line(fields.description) ? { quote: String(fields.description).toWellFormed() } : undefined),
    button: { text: '通報を確認する', url: '/admin/reports' },
  }
}

const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`)

/** An address of the site, whatever was sent: a mail of ours leads nowhere else. */
export function ownAddress(path: string, site: string): string {
  const address = URL.canParse(path, site) ? new URL(path, site) : new URL(site)
  return address.origin === new URL(site).origin ? address.href : new URL(site).href
}

interface Frame {
  site: string
  /** Whom it greets. */
  name: string
  /** The page on which this type of mail is stopped; none: it cannot be stopped there. */
  stop?: string
}

/** The mail as text and as HTML. */
export function written(mail: Mail, { site, name, stop }: Frame): { text: string; html: string } {
  const items = (mail.items ?? []).map(({ text, url }) => ({ text, url: ownAddress(url, site) }))
  const button = { text: mail.button.text, url: ownAddress(mail.button.url, site) }
  const greeting = `${line(name)}さん`
  const settings = ownAddress('/settings', site)
  const text = [
    `${greeting}\n\n${mail.lead}`,
    ...items.map((one) => `・${one.text}\n  ${one.url}`),
    ...(mail.quote ? [mail.quote.replace(/^/gm, '> ')] : []),
    `${button.text}：\n${button.url}`,
    `――\n忍の里\n${stop ? `この種類のメールを停止する：\n${stop}\n` : ''}通知の設定：\n${settings}`,
  ].join('\n\n')
  const link = (to: string, words: string) =>
    `<a href="${escaped(to)}" style="color:#8a1c1c">${escaped(words)}</a>`
  const html = `<!doctype html><html lang="ja"><head><meta charset="utf-8"><title>${escaped(mail.subject)}</title></head>
<body style="margin:0;padding:24px 16px;background:#faf9f6;color:#1c1b19;font:16px/1.75 sans-serif">
<div style="max-width:560px;margin:0 auto">
<p>${escaped(greeting)}</p>
<p>${escaped(mail.lead)}</p>
${items.length > 0 ? `<ul style="padding-left:1.25em">${items.map((one) => `<li>${link(one.url, one.text)}</li>`).join('')}</ul>` : ''}
${mail.quote ? `<blockquote style="margin:16px 0;padding:8px 16px;border-left:3px solid #c9c3b5;white-space:pre-wrap">${escaped(mail.quote)}</blockquote>` : ''}
<p><a href="${escaped(button.url)}" style="display:inline-block;padding:10px 24px;border-radius:8px;background:#8a1c1c;color:#fff;text-decoration:none">${escaped(button.text)}</a></p>
<p style="margin-top:32px;font-size:13px;color:#6b665c">忍の里<br>${stop ? `${link(stop, 'この種類のメールを停止する')}<br>` : ''}${link(settings, '通知の設定')}</p>
</div></body></html>`
  return { text, html }
}
