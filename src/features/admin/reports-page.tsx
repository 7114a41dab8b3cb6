import { Flag } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { paths } from '@/src/domain/paths'
import { useCase } from '@/src/entities/case/use-cases'
import { useMe } from '@/src/entities/person/use-me'
import { EmptyState } from '@/src/ui/empty-state'
import { undoLast } from '@/src/ui/undo'
import { useAbsence, usePresence } from '@/sync'
import { CaseView } from './case-view'
import { lineInFocus } from './chosen-line'
import { DecisionDialog, type Verdict } from './decision-dialog'
import { KeyHelp, Palette } from './palette'
import { PaneAbsent } from './pane-absent'
import { Panes } from './panes'
import { QueueList } from './queue-list'
import { text } from './text'
import { type CaseActs, useCaseActs } from './use-case-acts'
import { type CaseSelection, useCaseSelection } from './use-case-selection'
import { type Command, useCommands } from './use-commands'
import { useDecision } from './use-decision'
import { type Queue, useQueue } from './use-queue'

type Open = Verdict | 'help' | 'palette' | null

/** /admin/reports: the queue on the left, one case on the right; all of it by keyboard. */
export function ReportsPage() {
  const queue = useQueue()
  const { known, ready } = useCase(queue.chosenId)
  const absence = useAbsence(['desk'], queue.chosenId ?? '', queue.chosenId !== undefined && ready && !known)
  // Of a case about one of the team nothing is said: they would hear it, too.
  const saidAt = known && !known.author.admin_rank ? known.id : undefined
  const seen = usePresence(useMe()?.display_name, saidAt)
  const navigate = useNavigate()
  const [open, setOpen] = useState<Open>(null)
  const { decision, change } = useDecision(queue.chosenId ?? '')
  const goOn = (leaving?: ReadonlySet<string>) =>
    navigate(queue.pathOf(queue.following(leaving)), { replace: true })
  const selection = useCaseSelection(queue, goOn)
  const acts = useCaseActs(known, goOn)
  /** Chooses a ban; all else that was typed stands. */
  const ban = () => {
    if (known) change({ measures: [...new Set([...decision.measures, 'ban' as const])] })
    setOpen('resolve')
  }
  const toDashboard = () => navigate(paths.admin)
  const commands = commandsOf({ queue, selection, acts, ban, setOpen, toDashboard })
  useCommands(commands, () => setOpen('palette'))
  const close = () => setOpen(null)
  const chosen =
    known && acts ? (
      <CaseView known={known} acts={acts} watchers={seen.get(known.id)} onDecide={setOpen} />
    ) : (
      <PaneAbsent absence={absence} icon={<Flag size={32} />} title={text.reports.gone}>
        {text.reports.goneDetail}
      </PaneAbsent>
    )
  return (
    <>
      <Panes
        title={text.reports.title}
        list={<QueueList queue={queue} selection={selection} seen={seen} />}
        back={queue.pathOf()}
        chosen={queue.chosenId === undefined ? null : chosen}
        none={
          <EmptyState icon={<Flag size={32} />} title={text.reports.choose}>
            {text.reports.chooseDetail}
          </EmptyState>
        }
      />
      {known && acts && (open === 'resolve' || open === 'dismiss') ? (
        <DecisionDialog
          known={known}
          acts={acts}
          verdict={open}
          onClose={close}
          onDone={() => {
            close()
            goOn()
          }}
        />
      ) : null}
      {open === 'help' ? <KeyHelp keys={text.keys.list} onClose={close} /> : null}
      {open === 'palette' ? <Palette commands={commands} onClose={close} /> : null}
    </>
  )
}

interface Desk {
  queue: Queue
  selection: CaseSelection
  acts: CaseActs | undefined
  ban: () => void
  setOpen: (open: Open) => void
  toDashboard: () => void
}

/** What one can do just now. */
function commandsOf({ queue, selection, acts, ban, setOpen, toDashboard }: Desk): Command[] {
  const isOpen = acts && !acts.isOver
  const mayDecide = isOpen && !acts.isAnothers
  return [
    { key: 'j', repeats: true, label: text.palette.next, run: () => queue.go(1) },
    { key: 'k', repeats: true, label: text.palette.previous, run: () => queue.go(-1) },
    ...selectionCommands(queue, selection),
    ...(isOpen
      ? [{ key: 'r', label: acts.isMine ? text.acts.release : text.acts.claim, run: acts.toggleClaim }]
      : []),
    ...(mayDecide
      ? [
          { key: 'e', label: text.acts.resolve, run: () => setOpen('resolve') },
          // With a selection the key is that one's.
          ...(selection.cases.length > 0 ? [] : [{ key: 'd', label: text.acts.dismiss, run: acts.dismiss }]),
          { key: 'D', label: text.acts.dismissWith, run: () => setOpen('dismiss') },
        ]
      : []),
    ...(mayDecide && acts.outranks ? [{ key: 'b', label: text.palette.ban, run: ban }] : []),
    ...(acts?.isOver ? [{ label: text.acts.reopen, run: acts.reopen }] : []),
    { key: 'u', label: text.palette.undo, run: undoLast },
    { key: '?', label: text.palette.help, run: () => setOpen('help') },
    { label: text.palette.goTo(text.dashboard.title), run: toDashboard },
  ]
}

/** By `x`, as in a mailbox: the line that has the focus, else the one that is open. */
function selectionCommands(queue: Queue, selection: CaseSelection): Command[] {
  const select = () => {
    const at = lineInFocus() ?? queue.chosenId
    const known = queue.shown.find(({ id }) => id === at)
    if (known && selection.mayToggle(known)) selection.toggle(known.id)
  }
  const count = selection.cases.length
  return [
    ...(selection.isOffered ? [{ key: 'x', label: text.palette.select, run: select }] : []),
    ...(count > 0
      ? [
          { key: 'd', label: text.palette.dismissSelected(count), run: selection.dismiss },
          { key: 'Escape', label: text.selection.clear, run: selection.clear },
        ]
      : []),
  ]
}
