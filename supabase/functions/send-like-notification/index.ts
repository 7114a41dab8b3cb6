import { serveMail } from '../_shared/mail.ts'
import { likeMail } from '../_shared/mail-texts.ts'

serveMail('like', likeMail)
