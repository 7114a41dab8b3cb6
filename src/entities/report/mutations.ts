import { canWrite } from '@/src/domain/permissions'
import { reportSchema } from '@/src/domain/report-schema'
import type { Reason } from '@/src/text/reasons'
import type { Reported } from '@/src/ui/opened'
import { showToast } from '@/src/ui/toast'
import { fireAndForget, newId, sendResultOf, write } from '@/sync'
import { me, must, valid } from '../mutation'
import { isKept, tellFailure } from '../tell-failure'
import { noteReported } from './reported'
import { text } from './text'

/** Says whether it was sent, or will be. A refusal has a notice of its own. */
async function tellSent(account: string, reported: Reported, id: string): Promise<void> {
  const came = await sendResultOf('reports', id)
  if (came !== 'refused') noteReported(account, reported)
  if (came === 'sent') showToast({ tone: 'success', text: text.done, detail: text.doneDetail })
  else if (came !== 'refused') showToast({ text: text.kept, detail: text.later })
}

/** Keeps it on the device and sends it when it can. False: it could not be kept, which is told. */
export async function sendReport(
  account: string,
  reported: Reported,
  reason: Reason,
  description: string,
): Promise<boolean> {
  const { type, id: content } = reported
  const id = newId()
  const keep = async () => {
    must(canWrite(me()))
    const said = valid(reportSchema, { reason, description })
    const fields = { content_type: type, content_id: content, ...said }
    await write({ table: 'reports', id, kind: 'insert', fields, needs: [content] })
  }
  if (!(await isKept(keep(), (failure) => tellFailure(text.failed, failure)))) return false
  fireAndForget(tellSent(account, reported, id))
  return true
}
