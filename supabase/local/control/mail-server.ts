import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { type AddressObject, simpleParser } from 'mailparser'
import { SMTPServer } from 'smtp-server'
import type { Closers } from '../start-server'
import type { FaultPlan } from './faults'
import type { Mailbox } from './mailbox'

interface Parts {
  mailbox: Mailbox
  faults: FaultPlan
  closers: Closers
}

const written = (address: AddressObject | AddressObject[] | undefined): string =>
  [address ?? []]
    .flat()
    .map(({ text }) => text)
    .join(', ')

/**
 * A real SMTP server on a free port of this machine, which puts every mail into the mailbox. Gives the variables by which
 * functions find it, as a hosted project's owner sets them for a provider.
 */
export async function startMailServer({ mailbox, faults, closers }: Parts): Promise<Record<string, string>> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: (_address, _session, done) => {
      const responseCode = faults.mailStatus
      done(responseCode ? Object.assign(new Error('not now'), { responseCode }) : null)
    },
    onData: (stream, _session, done) => {
      const keep = async () => {
        const chunks: Buffer[] = []
        for await (const chunk of stream) chunks.push(chunk as Buffer)
        const mail = Buffer.concat(chunks)
        const { from, to, subject = '', text = '', html } = await simpleParser(mail)
        mailbox.receive({
          from: written(from),
          to: written(to),
          subject,
          text,
          html: html || '',
          source: mail.toString(),
        })
      }
      keep().then(() => done(), done)
    },
  })
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  closers.push(() => new Promise<void>((resolve) => server.close(() => resolve())))
  const { port } = listening.address() as AddressInfo
  return { SMTP_HOST: '127.0.0.1', SMTP_PORT: String(port), MAIL_FROM: '忍の里 <no-reply@shinobi.example>' }
}
