import { readFile } from 'node:fs/promises'
import { simpleParser } from 'mailparser'
import type { TransactionSql } from 'postgres'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type Stack, startStack } from './start-stack'

type Mail = { to: string; subject: string; text: string; html: string; source: string }
type Member = Awaited<ReturnType<Stack['as']>>

let stack: Stack
let author: Member
let fan: Member
beforeAll(async () => {
  stack = await startStack()
  author = await stack.as('fan-1')
  fan = await stack.as('fan-2')
})
afterEach(async () => {
  await stack.faults()
  await stack.sql`delete from private.deliveries`
  await stack.sql`delete from public.notifications`
  await stack.request('/local/mailbox', { method: 'DELETE' })
})
afterAll(() => stack.stop())

const mailbox = async (): Promise<Mail[]> => (await stack.request('/local/mailbox')).json()
const mails = (n: number) =>
  expect
    .poll(async () => (await mailbox()).length, { timeout: 60_000 })
    .toBe(n)
    .then(mailbox)
const states = () => stack.sql`select type, outcome, tries from private.deliveries order by created_at, type`
/** As the schedule does each ten seconds. */
const sendDue = () => stack.sql`select private.send_mails()`
/** As if the pause were over. */
const due = async () => {
  await stack.sql`update private.deliveries set due_at = now() where ended_at is null`
  await sendDue()
}

let posts = 0
async function post(title: string): Promise<string> {
  const [made] = await stack.sql<{ id: string }[]>`
    insert into public.posts (id, user_id, title, client_second)
    values (gen_random_uuid(), ${author.user.id}, ${title}, ${++posts}) returning id`
  return made?.id ?? ''
}
const comment = (post_id: string, body: string) =>
  stack.sql`insert into public.comments (id, post_id, user_id, body)
    values (gen_random_uuid(), ${post_id}, ${fan.user.id}, ${body})`
const like = (post_id: string) =>
  stack.sql`insert into public.likes (post_id, user_id) values (${post_id}, ${fan.user.id})`

test('a comment is told by mail: from whom, on what, with its words, a way there and a way out', async () => {
  const id = await post('花火の\r\nBcc: all@example.com')
  await comment(id, '<b>すてき</b>ですね')
  const [mail] = await mails(1)
  const read = await simpleParser(mail?.source ?? '')
  expect(read.to).toMatchObject({ text: 'fan-1@example.com' })
  expect(read.bcc).toBeUndefined()
  expect(read.subject).toMatch(/さんが「花火の Bcc: all@example\.com」にコメントしました$/)
  expect(read.text).toContain('> <b>すてき</b>ですね')
  expect(read.text).toContain(`${stack.url}/posts/${id}#comment-`)
  expect(read.html).toContain('&#60;b&#62;すてき')
  expect(read.messageId).toMatch(/^<[0-9a-f-]{36}@127\.0\.0\.1>$/)
  expect(read.headers.get('list')).toMatchObject({
    'unsubscribe-post': { name: 'List-Unsubscribe=One-Click' },
  })
  await expect.poll(states).toEqual([{ type: 'comment', outcome: 'sent', tries: 1 }])
})

test('one click, which a look is not, ends this type of mail and no other', async () => {
  const id = await post('苔')
  await comment(id, '一つ目')
  await sendDue()
  const [mail] = await mails(1)
  const address = /^List-Unsubscribe: <([^>]+)>/m.exec(mail?.source.replace(/\r\n\s+/g, ' ') ?? '')?.[1] ?? ''
  const settings = async () =>
    (
      await stack.sql`select notification_settings -> 'comment' ->> 'email' as comment,
        notification_settings -> 'follow' ->> 'email' as follow from public.profiles where id = ${author.user.id}`
    )[0]
  const look = await fetch(address, { redirect: 'manual' })
  expect(look.headers.get('location')).toMatch(/\/unsubscribe\?token=/)
  expect(await settings()).toEqual({ comment: null, follow: null })
  const click = () =>
    fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    })
  expect((await click()).status).toBe(200)
  expect((await click()).status).toBe(200)
  expect(await settings()).toEqual({ comment: 'false', follow: null })
  expect(
    (
      await fetch(
        address.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
        { method: 'POST' },
      )
    ).status,
  ).toBe(404)
  await comment(await post('別の投稿'), '二つ目')
  expect(await states()).toHaveLength(1)
  await stack.sql`update public.profiles set notification_settings = '{}' where id = ${author.user.id}`
})

test('likes come together in one mail, without what was taken back or read', async () => {
  const titles = ['一', '二', '三', '四']
  const ids: string[] = []
  for (const title of titles) ids.push(await post(title))
  for (const id of ids) await like(id)
  expect(await states()).toEqual([{ type: 'like', outcome: null, tries: 0 }])
  await stack.sql`delete from public.likes where post_id = ${ids[0] ?? ''}`
  await stack.sql`update public.notifications set is_read = true where thing = ${ids[1] ?? ''}`
  await due()
  const [mail] = await mails(1)
  expect(mail?.subject).toBe('2件の投稿に、新しいいいねが届いています')
  expect(mail?.text).toMatch(/「四」にいいねしました[\s\S]*「三」にいいねしました/)
  expect(mail?.text).not.toMatch(/「[一二]」/)
})

test('a mail server that is down for an hour loses nothing and gets nothing twice', async () => {
  await stack.faults({ mail_status: 451 })
  const id = await post('滝')
  await comment(id, '雨の日に')
  await sendDue()
  for (const tries of [1, 2, 3]) {
    await expect.poll(states, { timeout: 60_000 }).toEqual([{ type: 'comment', outcome: null, tries }])
    await expect
      .poll(async () => (await stack.sql`select error from private.deliveries`)[0]?.error, {
        timeout: 60_000,
      })
      .toMatch(/451|not now/)
    await stack.sql`update private.deliveries set error = null`
    if (tries < 3) await due()
  }
  const [pause] =
    await stack.sql`select due_at > now() + interval '14 minutes' as long from private.deliveries`
  expect(pause?.long).toBe(true)
  expect(await mailbox()).toEqual([])
  await stack.faults()
  await due()
  await mails(1)
  await expect.poll(states).toEqual([{ type: 'comment', outcome: 'sent', tries: 4 }])
})

/** Written and taken by a worker in one moment, before any other sees it: the claim, and what is to be sent. */
const claimedAfter = (write: (tx: TransactionSql) => Promise<unknown>) =>
  stack.sql.begin(async (tx) => {
    await write(tx)
    await tx`set constraints all immediate`
    const [row] = await tx<{ id: string; claim: string; body: object }[]>`
      select d.id, d.claim, private.mail_body(d) as body from private.claim_deliveries('mail', 1) d`
    return { claim: { delivery: row?.id ?? '', claim: row?.claim ?? '' }, body: row?.body }
  })

const claimed = async (post_id: string, body: string) =>
  (
    await claimedAfter(
      (tx) => tx`insert into public.comments (id, post_id, user_id, body)
        values (gen_random_uuid(), ${post_id}, ${fan.user.id}, ${body})`,
    )
  ).claim
const messageIds = async () =>
  (await mailbox()).map(({ source }) => /^Message-ID: (<[^>]+>)/im.exec(source)?.[1])
const asDatabase = async (body: object, type = 'comment') => {
  const secrets = JSON.parse(await readFile(`${stack.dataDir}/secrets.json`, 'utf8'))
  const authorization = `Bearer ${secrets.secretKey}`
  const answer = await stack.post(`/functions/v1/send-${type}-notification`, body, { authorization })
  return answer.json()
}

test('a worker that dies with its claim loses nothing: once the claim is over the mail goes, once', async () => {
  const dead = await claimed(await post('嵐'), 'まだ届いていません')
  await sendDue()
  expect(await states()).toEqual([{ type: 'comment', outcome: null, tries: 1 }])
  await due()
  await mails(1)
  await expect.poll(states).toEqual([{ type: 'comment', outcome: 'sent', tries: 2 }])
  // It was not dead after all.
  expect(await asDatabase({ recipientId: author.user.id, ...dead })).toEqual({ outcome: 'dropped' })
  expect(await messageIds()).toEqual([`<${dead.delivery}@127.0.0.1>`])
})

test('a database that goes down while it hands a mail over has handed over nothing, and does it when it is back', async () => {
  const id = await post('凪')
  await stack.sql.begin(async (tx) => {
    await tx`insert into public.comments (id, post_id, user_id, body)
      values (gen_random_uuid(), ${id}, ${fan.user.id}, '一通だけ')`
    await tx`set constraints all immediate`
    await tx`update private.deliveries set due_at = now() + interval '1 hour'`
  })
  const down = stack.sql.begin(async (tx) => {
    await tx`update private.deliveries set due_at = now()`
    await tx`select private.send_mails()`
    expect(await tx`select tries from private.deliveries`).toEqual([{ tries: 1 }])
    throw new Error('down')
  })
  await expect(down).rejects.toThrow('down')
  expect(await states()).toEqual([{ type: 'comment', outcome: null, tries: 0 }])
  await due()
  await mails(1)
  await expect.poll(states).toEqual([{ type: 'comment', outcome: 'sent', tries: 1 }])
})

// The one window that nobody can close (docs/decisions/0031): it repeats, as the same mail.
test('a worker that dies after the server took the mail, before anybody heard of it, sends it again as the same', async () => {
  const dying = await claimed(await post('霧'), '二度届きます')
  const [{ body } = { body: {} }] = await stack.sql<{ body: object }[]>`
    select private.mail_body(d) as body from private.deliveries d`
  await stack.sql`revoke execute on function public.end_delivery from service_role`
  try {
    await asDatabase({ ...body, recipientId: author.user.id, recipientName: author.user.id, ...dying })
    expect(await mailbox()).toHaveLength(1)
    expect(await states()).toEqual([{ type: 'comment', outcome: null, tries: 1 }])
  } finally {
    await stack.sql`grant execute on function public.end_delivery to service_role`
  }
  await due()
  await mails(2)
  await expect.poll(states).toEqual([{ type: 'comment', outcome: 'sent', tries: 2 }])
  const [first, second] = await messageIds()
  expect(first).toMatch(/^<[0-9a-f-]{36}@127\.0\.0\.1>$/)
  expect(second).toBe(first)
})

test('a recipient that the server refuses is not tried again; a claim that is over ends and sends nothing', async () => {
  await stack.faults({ mail_status: 550 })
  const id = await post('石')
  await comment(id, 'また')
  await sendDue()
  await expect.poll(states, { timeout: 60_000 }).toEqual([{ type: 'comment', outcome: 'failed', tries: 1 }])
  await stack.faults()
  const [{ id: delivery } = { id: '' }] = await stack.sql<{ id: string }[]>`select id from private.deliveries`
  const late = { recipientId: author.user.id, senderName: 'x', delivery, claim: crypto.randomUUID() }
  expect(await asDatabase(late)).toEqual({ outcome: 'dropped' })
  expect(await mailbox()).toEqual([])
})

test('a follower is told by mail, to the address that the server knows, whatever `to` says', async () => {
  const { claim, body } = await claimedAfter(
    (tx) =>
      tx`insert into public.follows (follower_id, following_id) values (${fan.user.id}, ${author.user.id})`,
  )
  expect(body).toMatchObject({ followerName: expect.any(String), followerUrl: expect.any(String) })
  const named = {
    ...body,
    ...claim,
    to: 'victim@example.com',
    recipientId: author.user.id,
    recipientName: '忍',
  }
  expect(await asDatabase(named, 'follow')).toEqual({ outcome: 'sent' })
  expect(await mailbox()).toMatchObject([
    { to: 'fan-1@example.com', subject: expect.stringMatching(/さんがあなたをフォローしました$/) },
  ])
  expect(await states()).toEqual([{ type: 'follow', outcome: 'sent', tries: 1 }])
  await stack.sql`delete from public.follows where follower_id = ${fan.user.id}`
})

test('who looks after reports hears of each', async () => {
  const master = await stack.as('master')
  await stack.sql`update public.profiles set admin_rank = 'master' where id = ${master.user.id}`
  const id = await post('うさんくさい')
  await stack.sql`insert into public.reports (id, reporter_id, content_type, content_id, reason, description)
    values (gen_random_uuid(), ${fan.user.id}, 'post', ${id}, 'copyright', '写真の転載')`
  await sendDue()
  const [mail] = await mails(1)
  expect(mail).toMatchObject({
    to: 'master@example.com',
    subject: '【通報】投稿「うさんくさい」（無断転載・著作権の侵害）',
  })
  expect(mail?.text).toContain('写真の転載')
})
