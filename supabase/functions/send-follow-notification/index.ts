import { serveMail } from '../_shared/mail.ts'
import { followMail } from '../_shared/mail-texts.ts'

serveMail('follow', followMail)
