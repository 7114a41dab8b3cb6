export type Mail = { to: string; subject: string; text: string; html: string; received_at: string }

/** Keeps the last mails anything here wanted to send; none leaves the machine. */
export class Mailbox {
  private mails: Mail[] = []

  receive(mail: {
    to: string | string[]
    subject: string
    text?: string | undefined
    html?: string | undefined
  }): void {
    const { to, subject, text = '', html = '' } = mail
    this.mails.unshift({
      to: [to].flat().join(', '),
      subject,
      text,
      html,
      received_at: new Date().toISOString(),
    })
    this.mails.length = Math.min(this.mails.length, 200)
  }

  /** Newest first. */
  all(): readonly Mail[] {
    return this.mails
  }

  clear(): void {
    this.mails = []
  }
}
