import { serveMail } from '../_shared/mail.ts'
import { commentMail } from '../_shared/mail-texts.ts'

serveMail('comment', commentMail)
