import { nothingDecided } from '@/src/domain/case-schema'
import { shownLine } from '@/src/domain/one-line'
import { isRankOver } from '@/src/domain/permissions'
import { type Case, isDecided } from '@/src/entities/case/case'
import { claimCase, decideCase, releaseCase, reopenCase } from '@/src/entities/case/mutations'
import { useMe } from '@/src/entities/person/use-me'
import { askConfirm } from '@/src/ui/confirm'
import { text } from './text'

export interface CaseActs {
  isOver: boolean
  isMine: boolean
  isAnothers: boolean
  /** May do something to its author. */
  outranks: boolean
  /** Takes it, takes it over after asking, or gives it back. */
  toggleClaim: () => void
  dismiss: () => void
  reopen: () => void
}

/** What one may do with the case that is open; `after` a decision the queue goes on. */
export function useCaseActs(known: Case | undefined, after: () => void): CaseActs | undefined {
  const me = useMe()
  if (!known || !me) return undefined
  const isMine = known.holder_id === me.id
  const isAnothers = known.holder_id !== null && !isMine
  const takeOver = async () => {
    const question = text.acts.askTakeOver(shownLine(known.holder_name ?? text.kase.unknown))
    const isSure = await askConfirm({
      title: question,
      body: text.acts.askTakeOverDetail,
      confirm: text.acts.takeOver,
    })
    if (isSure) claimCase(me, known)
  }
  return {
    isOver: isDecided(known.status),
    isMine,
    isAnothers,
    outranks: isRankOver(me.admin_rank, known.author.admin_rank),
    toggleClaim: () => {
      if (isMine) releaseCase(me, known)
      else if (isAnothers) void takeOver()
      else claimCase(me, known)
    },
    dismiss: () => {
      after()
      decideCase(me, known, 'dismiss', nothingDecided)
    },
    reopen: () => reopenCase(me, known),
  }
}
