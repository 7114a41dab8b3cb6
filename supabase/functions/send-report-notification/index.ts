import { serveMail } from '../_shared/mail.ts'
import { reportMail } from '../_shared/mail-texts.ts'

serveMail('report', reportMail)
