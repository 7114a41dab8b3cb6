// Serves one type of mail of specification §7. Called by the database alone (private.send_mails); where the mail goes it
// asks the database just before it sends, whatever `to` says.

import { createTransport } from 'npm:nodemailer@10.6.1'
import { endDelivery, isDatabase, rpc } from './database.ts'
import { type Mail, ownAddress, written } from './mail-texts.ts'

const env = (name: string): string => Deno.env.get(name) ?? ''
const SITE = env('SITE_URL')
const PORT = Number(env('SMTP_PORT') || '465')

// Below the two minutes after which the database takes the claim for lost.
const transport = createTransport({
  host: env('SMTP_HOST'),
  port: PORT,
  secure: PORT === 465,
  ...(env('SMTP_USER') ? { auth: { user: env('SMTP_USER'), pass: env('SMTP_PASS') } } : undefined),
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
})

interface Recipient {
  email: string
  name: string
  unsubscribe: string | null
}

/** The SMTP server's own no to this recipient or this mail; anything else may be otherwise later. */
const isRefused = ({ code, responseCode = 0 }: { code?: string; responseCode?: number }): boolean =>
  (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode >= 500

async function send(mail: Mail, to: Recipient, id: string): Promise<void> {
  const token = to.unsubscribe
  const stop = token ? ownAddress(`/unsubscribe?token=${token}`, SITE) : undefined
  await transport.sendMail({
    from: env('MAIL_FROM'),
    to: { name: '', address: to.email },
    subject: mail.subject,
    ...written(mail, { site: SITE, name: to.name, ...(stop ? { stop } : undefined) }),
    // The same at each try: what was taken and not told is the same mail again.
    messageId: `<${id}@${new URL(SITE).hostname}>`,
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(token
        ? {
            'List-Unsubscribe': `<${env('SUPABASE_URL')}/functions/v1/unsubscribe?token=${token}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }
        : undefined),
    },
  })
}

interface Ended {
  outcome: 'sent' | 'dropped' | 'failed' | 'retry'
  said: string | null
}

type Fields = Record<string, unknown>

async function sendTo(type: string, mail: Mail, fields: Fields): Promise<Ended> {
  try {
    const { recipientId: p_person = null, delivery: p_delivery = null, claim: p_claim = null } = fields
    const people = await rpc<Recipient[]>('mail_address', { p_type: type, p_person, p_delivery, p_claim })
    for (const to of people) await send(mail, to, String(p_delivery ?? crypto.randomUUID()))
    return { outcome: people.length > 0 ? 'sent' : 'dropped', said: null }
  } catch (error) {
    return { outcome: isRefused(error as object) ? 'failed' : 'retry', said: (error as Error).message }
  }
}

/** Answers `{outcome}`; the database believes what it is told by `end_delivery`, once. */
export function serveMail(type: string, compose: (fields: Fields) => Mail): void {
  Deno.serve(async (request) => {
    if (!isDatabase(request)) return Response.json({ error: 'permission_denied' }, { status: 401 })
    const fields = await request.json().catch(() => undefined)
    if (typeof fields !== 'object' || fields === null)
      return Response.json({ error: 'invalid_input' }, { status: 400 })
    const { outcome, said } = await sendTo(type, compose(fields), fields)
    if (said) console.error(`send-${type}-notification: ${said}`)
    const { delivery, claim } = fields
    if (delivery) await endDelivery(delivery, claim, outcome, said)
    return Response.json({ outcome }, { status: said ? 502 : 200 })
  })
}
