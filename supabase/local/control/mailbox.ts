export type Mail = {
  from: string
  to: string
  subject: string
  text: string
  html: string
  /** As it came over SMTP, for a parser of one's own. */
  source: string
  received_at: string
}

/** Keeps the last mails anything here wanted to send; none leaves the machine. */
export class Mailbox {
  private mails: Mail[] = []

  receive(mail: Partial<Mail> & Pick<Mail, 'to' | 'subject'>): void {
    const nothing = { from: '', text: '', html: '', source: '' }
    this.mails.unshift({ ...nothing, ...mail, received_at: new Date().toISOString() })
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
