import { useRef, useState } from 'react'
import { MAX_DETAIL, reportSchema } from '@/src/domain/report-schema'
import { errorsOf } from '@/src/domain/schema'
import { sendReport } from '@/src/entities/report/mutations'
import { isReported } from '@/src/entities/report/reported'
import { sentenceOf } from '@/src/text/errors'
import { type Reason, reasons, reasonTexts } from '@/src/text/reasons'
import { words } from '@/src/text/words'
import { Button } from '@/src/ui/button'
import { Dialog } from '@/src/ui/dialog'
import { FieldError, TextAreaField } from '@/src/ui/field'
import { useKeptTyping } from '@/src/ui/kept-typing'
import { type Reported, report } from '@/src/ui/opened'
import { useSaving } from '@/src/ui/use-saving'
import { useSession } from '@/sync'
import css from './report-dialog.module.css'
import { text } from './text'

/** The one place where things are reported; the shell loads it when the first is. */
export default function ReportDialog() {
  const reported = report.use()
  const { userId } = useSession()
  if (!reported || !userId) return null
  return isReported(userId, reported) ? <Already /> : <Form reported={reported} account={userId} />
}

/** One report of one thing (spec §5): what this device knows of is not asked again. */
const Already = () => (
  <Dialog
    open
    onClose={report.close}
    title={text.title}
    description={text.already}
    actions={<Button onClick={report.close}>{words.close}</Button>}
  />
)

const nothing: { reason?: Reason; detail: string } = { detail: '' }

function Form({ reported, account }: { reported: Reported; account: string }) {
  const [typed, change, forget] = useKeptTyping(`report ${reported.id}`, nothing)
  const { reason, detail } = typed
  const { description: error } = errorsOf(reportSchema, { reason: reason ?? '', description: detail })
  const [isTried, setTried] = useState(false)
  const list = useRef<HTMLFieldSetElement>(null)
  const missing = isTried && !reason
  const { isSaving, save } = useSaving()
  const send = () => {
    setTried(true)
    if (!reason) list.current?.querySelector('input')?.focus()
    if (error || !reason) return
    const keep = async () => {
      if (!(await sendReport(account, reported, reason, detail))) return undefined
      forget()
      return true
    }
    void save(keep, report.close)
  }
  return (
    <Dialog
      open
      onClose={report.close}
      title={text.title}
      description={text.explain}
      actions={
        <>
          <Button onClick={report.close}>{words.cancel}</Button>
          <Button variant="danger" busy={isSaving} onClick={send}>
            {text.send}
          </Button>
        </>
      }
    >
      <fieldset
        ref={list}
        disabled={isSaving}
        className={css.reasons}
        aria-describedby={missing ? 'reason-error' : undefined}
      >
        <legend>{text.reason}</legend>
        {reasons.map((one) => (
          <label key={one} className={css.reason}>
            <input
              type="radio"
              name="reason"
              checked={one === reason}
              onChange={() => change({ reason: one })}
            />
            {reasonTexts[one]}
          </label>
        ))}
        <FieldError id="reason-error" className={css.missing}>
          {missing ? text.reasonMissing : null}
        </FieldError>
      </fieldset>
      <TextAreaField
        optional
        readOnly={isSaving}
        label={text.detail}
        hint={text.detailHint}
        rows={3}
        max={MAX_DETAIL}
        value={detail}
        error={error && sentenceOf(error)}
        onChange={(event) => change({ detail: event.target.value })}
      />
    </Dialog>
  )
}
