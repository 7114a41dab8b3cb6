import { canWrite } from '@/src/domain/permissions'
import { reportSchema } from '@/src/domain/report-schema'
import type { Reason } from '@/src/text/reasons'
import type { Reported } from '@/src/ui/opened'
import { showToast } from '@/src/ui/toast'
import { newId, sendResultOf, write } from '@/sync'
import { me, must, valid } from '../mutation'
import { tellFailure } from '../tell-failure'
import { noteReported } from './reported'
import { text } from './text'

/** Keeps it on the device, sends it when it can, and says which of the two is so. A refusal has a notice of its own. */
export async function sendReport(
  account: string,
  reported: Reported,
  reason: Reason,
  description: string,
): Promise<void> {
  const { type, id: content } = reported
  const id = newId()
  try {
    must(canWrite(me()))
    const said = valid(reportSchema, { reason, description })
    const fields = { content_type: type, content_id: content, ...said }
    await write({ table: 'reports', id, kind: 'insert', fields, needs: [content] })
  } catch (error) {
    return tellFailure(text.failed, error)
  }
  const came = await sendResultOf('reports', id)
  if (came !== 'refused') noteReported(account, reported)
  if (came === 'sent') showToast({ tone: 'success', text: text.done, detail: text.doneDetail })
  else if (came !== 'refused') showToast({ text: text.kept, detail: text.later })
}
