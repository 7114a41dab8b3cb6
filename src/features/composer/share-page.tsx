import { ImageUp, TriangleAlert } from 'lucide-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import type { ErrorCode } from '@/src/domain/error-codes'
import { paths } from '@/src/domain/paths'
import { ComposerBar } from '@/src/entities/composer/composer-bar'
import { errorCodeOf, sentenceOf } from '@/src/text/errors'
import { words } from '@/src/text/words'
import { Button, ButtonLink } from '@/src/ui/button'
import { EmptyState } from '@/src/ui/empty-state'
import { PageTitle } from '@/src/ui/page-title'
import { Spinner } from '@/src/ui/spinner'
import { showToast } from '@/src/ui/toast'
import { useSession } from '@/sync'
import { leftIn } from './share-left'
import { type Taken, takeShared, useTaking } from './take-shared'
import { text } from './text'

/** /share: what other apps shared, made into drafts. One is opened, several are shown in their list. */
export default function SharePage() {
  const [parameters] = useSearchParams()
  const failure = parameters.get('error')
  return (
    <>
      <PageTitle>{text.shareTitle}</PageTitle>
      <ComposerBar title={text.shareTitle} />
      {failure ? <NotKept code={failure} /> : <Taking left={leftIn(parameters)} />}
    </>
  )
}

/** The device had no room for it. */
const NotKept = ({ code }: { code: string }) => (
  <EmptyState role="alert" icon={<TriangleAlert size={32} />} title={text.shareFailedTitle}>
    {`${sentenceOf(code as ErrorCode)}${text.shareAgain}`}
  </EmptyState>
)

type GoTo = (path: string) => void

/** Without `goTo`: its person has left the page meanwhile, and is led nowhere. */
function goOn({ drafts, refused, isDamaged }: Taken, left: number, goTo: GoTo | undefined): void {
  const [only] = drafts
  const [why] = refused
  if (left > 0 && (only || why)) showToast({ text: text.sharedLeft(left) })
  // Of which nothing came, the page says it for good.
  if (!only && goTo) return
  if (isDamaged) showToast({ text: text.sharedDamaged })
  if (why) showToast({ text: text.sharedRefused(refused.length), detail: sentenceOf(why) })
  if (!only) return
  const isMany = drafts.length > 1
  if (isMany || !goTo) showToast({ tone: 'success', text: text.sharedMany(drafts.length) })
  goTo?.(isMany ? paths.drafts : paths.editPost(only))
}

/** `left`: so many pictures were too many for one share. */
function Taking({ left }: { left: number }) {
  const navigate = useNavigate()
  const { userId } = useSession()
  const { done, all } = useTaking()
  const [over, setOver] = useState<Partial<Taken>>()
  const isOpen = useRef(true)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])
  const take = useCallback(async () => {
    if (!userId) return
    const goTo = (path: string) => void navigate(path, { replace: true })
    setOver(undefined)
    try {
      const taken = await takeShared(userId)
      const isHere = isOpen.current
      if (taken.isElsewhere) return isHere ? goTo(paths.drafts) : undefined
      goOn(taken, left, isHere ? goTo : undefined)
      if (taken.waiting || taken.drafts.length === 0) setOver(taken)
    } catch (error) {
      setOver({ waiting: errorCodeOf(error) })
    }
  }, [userId, left, navigate])
  useEffect(() => void take(), [take])

  if (!over)
    return (
      <EmptyState role="status" icon={<Spinner size={32} />} title={text.sharing}>
        {all > 1 ? text.sharingCount(done + 1, all) : null}
      </EmptyState>
    )
  if (over.waiting)
    return (
      <EmptyState
        role="alert"
        icon={<TriangleAlert size={32} />}
        title={text.shareFailedTitle}
        action={<Button onClick={() => void take()}>{words.retry}</Button>}
      >
        {`${sentenceOf(over.waiting)}${text.shareWaits}`}
      </EmptyState>
    )
  const [why] = over.refused ?? []
  if (why || over.isDamaged)
    return (
      <EmptyState
        role="alert"
        icon={<TriangleAlert size={32} />}
        title={text.shareFailedTitle}
        action={<ButtonLink to={paths.newPost}>{text.newPost}</ButtonLink>}
      >
        {why ? sentenceOf(why) : text.sharedDamaged}
      </EmptyState>
    )
  return (
    <EmptyState
      icon={<ImageUp size={32} />}
      title={text.shareNothingTitle}
      action={<ButtonLink to={paths.newPost}>{text.newPost}</ButtonLink>}
    >
      {text.shareNothing}
    </EmptyState>
  )
}
