import { MailX } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { paths } from '@/src/domain/paths'
import { Button, ButtonLink } from '@/src/ui/button'
import { EmptyState } from '@/src/ui/empty-state'
import { PageHeader } from '@/src/ui/page-header'
import { PageTitle } from '@/src/ui/page-title'
import { stopMails } from '@/sync'
import { text } from './text'

/** Where the link in a mail leads: one button, no sign-in. What programs do by themselves is `functions/unsubscribe`. */
export default function UnsubscribePage() {
  const [search] = useSearchParams()
  const token = search.get('token') ?? ''
  const [state, setState] = useState<'asks' | 'stopping' | 'failed' | { stopped: string | null }>('asks')
  const stop = () => {
    setState('stopping')
    stopMails(token).then(
      (stopped) => setState({ stopped }),
      () => setState('failed'),
    )
  }
  return (
    <>
      <PageTitle>{text.title}</PageTitle>
      <PageHeader title={text.title} />
      {typeof state === 'object' || token === '' ? (
        <Done type={typeof state === 'object' ? state.stopped : null} />
      ) : (
        <EmptyState
          icon={<MailX size={32} />}
          title={text.ask}
          action={
            <Button variant="primary" disabled={state === 'stopping'} onClick={stop}>
              {state === 'stopping' ? text.stopping : text.stop}
            </Button>
          }
        >
          <span role="alert">{state === 'failed' ? text.failed : ''}</span>
        </EmptyState>
      )}
    </>
  )
}

/** `type`: of the mails that were stopped; null: the link opens nothing. */
const Done = ({ type }: { type: string | null }) => (
  <EmptyState
    role="status"
    icon={<MailX size={32} />}
    title={type ? text.stopped(type) : text.unknown}
    action={<ButtonLink to={paths.settings}>{text.settings}</ButtonLink>}
  >
    {type ? text.stoppedDetail : text.unknownDetail}
  </EmptyState>
)
