import type { ErrorCode } from '@/src/domain/error-codes'
import { sentenceOf } from '@/src/text/errors'
import { Button } from '@/src/ui/button'
import css from './pages.module.css'
import { text } from './text'

/** What `useTeamForm` knows of what happened beside it. */
export interface Notice {
  /** Why the last saving was refused. */
  refusal: ErrorCode | undefined
  /** Another state is there than the one that is edited. */
  isChanged: boolean
  /** The fields hold what is there now. */
  isNewerShown: boolean
  showNewer: (isShown: boolean) => void
}

function wordsOf({ refusal, isChanged, isNewerShown }: Notice): string | undefined {
  if (isNewerShown) return text.meanwhile.newerShown
  if (refusal === 'changed_meanwhile') return text.meanwhile.refused
  if (refusal) return text.meanwhile.notSaved(sentenceOf(refusal))
  return isChanged ? text.meanwhile.changed : undefined
}

/** Says at a form of the team that another changed what is edited, and shows what is there now. */
export function FormNotice({ notice }: { notice: Notice }) {
  const words = wordsOf(notice)
  const { refusal, isChanged, isNewerShown, showNewer } = notice
  return words === undefined ? null : (
    <div role="alert" className={css.refused}>
      <p>{words}</p>
      {isChanged || isNewerShown || refusal === 'changed_meanwhile' ? (
        <Button size="small" onClick={() => showNewer(!isNewerShown)}>
          {isNewerShown ? text.meanwhile.showOwn : text.meanwhile.showNewer}
        </Button>
      ) : null}
    </div>
  )
}
