import { ShieldAlert } from 'lucide-react'
import { useParams } from 'react-router-dom'
import { paths } from '@/src/domain/paths'
import { BackBar } from '@/src/ui/back-bar'
import { ButtonLink } from '@/src/ui/button'
import { EmptyState } from '@/src/ui/empty-state'
import { PageTitle } from '@/src/ui/page-title'
import { PageWait } from '@/src/ui/page-wait'
import { useSession } from '@/sync'
import { EditForm } from './edit-form'
import css from './edit-page.module.css'
import { NobodyShown } from './profile-page'
import { text } from './text'
import { usePerson } from './use-person'

/** /users/{id}/edit: one's own profile, nobody else's. */
export default function EditPage() {
  const { userId = '' } = useParams()
  const { userId: me } = useSession()
  return (
    <>
      <PageTitle>{text.editTitle}</PageTitle>
      <BackBar to={paths.home}>
        <h1 className={css.title}>{text.editTitle}</h1>
      </BackBar>
      {me === userId ? <Own id={userId} /> : <Denied me={me} />}
    </>
  )
}

function Own({ id }: { id: string }) {
  const view = usePerson(id)
  if (view.state !== 'shown') return <NobodyShown view={view} loading={<PageWait />} />
  return <EditForm key={id} me={view.person} />
}

const Denied = ({ me }: { me: string | undefined }) => (
  <EmptyState
    role="alert"
    icon={<ShieldAlert size={32} />}
    title={text.deniedTitle}
    action={me ? <ButtonLink to={paths.editProfile(me)}>{text.toOwn}</ButtonLink> : null}
  >
    {text.denied}
  </EmptyState>
)
