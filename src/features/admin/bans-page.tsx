import { Ban } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { paths } from '@/src/domain/paths'
import { isRankOver } from '@/src/domain/permissions'
import { isAppealed } from '@/src/entities/ban/ban'
import { useMe } from '@/src/entities/person/use-me'
import { EmptyState } from '@/src/ui/empty-state'
import { undoLast } from '@/src/ui/undo'
import { usePresence } from '@/sync'
import { BanPerson } from './ban-person'
import { BansList } from './bans-list'
import { KeyHelp, Palette } from './palette'
import { Panes } from './panes'
import { text } from './text'
import { useBansFilter } from './use-bans-filter'
import { useBeside } from './use-beside'
import { type Command, useCommands } from './use-commands'

/** /admin/bans and /admin/bans/{userId}: bans and appeals on the left, one person's history on the right. */
export function BansPage() {
  const filter = useBansFilter()
  const { userId, bans, shown, pathOf } = filter
  const me = useMe()
  const appellant = bans.find((ban) => ban.person.id === userId && isAppealed(ban))?.person
  // Of an appeal of one who had a rank nothing is said: they may still hear it.
  const saidAt = appellant && !appellant.admin_rank ? userId : undefined
  const seen = usePresence(me?.display_name, saidAt)
  const mayAnswer = appellant && isRankOver(me?.admin_rank, appellant.admin_rank)
  const [open, setOpen] = useState<'help' | 'palette' | null>(null)
  const close = () => setOpen(null)
  const people = [...new Set(shown.map(({ person }) => person.id))]
  const beside = useBeside(people, userId, `${filter.view} ${filter.category} ${filter.from} ${filter.to}`)
  const navigate = useNavigate()
  const go = (step: 1 | -1) => {
    const to = beside(step)
    if (to) navigate(pathOf(to), { replace: userId !== undefined })
  }
  const commands: Command[] = [
    { key: 'j', repeats: true, label: text.palette.nextPerson, run: () => go(1) },
    { key: 'k', repeats: true, label: text.palette.previousPerson, run: () => go(-1) },
    ...(mayAnswer ? [{ key: 'r', label: text.palette.answer, run: writeAnswer }] : []),
    { key: 'u', label: text.palette.undoBan, run: undoLast },
    { key: '?', label: text.palette.help, run: () => setOpen('help') },
    { label: text.palette.goTo(text.reports.title), run: () => navigate(paths.adminPage('reports')) },
    { label: text.palette.goTo(text.dashboard.title), run: () => navigate(paths.admin) },
  ]
  useCommands(commands, () => setOpen('palette'))
  return (
    <>
      <Panes
        title={text.bans.title}
        list={<BansList filter={filter} seen={seen} />}
        back={pathOf()}
        chosen={
          userId === undefined ? null : (
            <BanPerson key={userId} userId={userId} bans={bans} watchers={seen.get(userId)} />
          )
        }
        none={
          <EmptyState icon={<Ban size={32} />} title={text.bans.choose}>
            {text.bans.chooseDetail}
          </EmptyState>
        }
      />
      {open === 'help' ? <KeyHelp keys={text.keys.ofBans} onClose={close} /> : null}
      {open === 'palette' ? <Palette commands={commands} onClose={close} /> : null}
    </>
  )
}

const writeAnswer = (): void => document.querySelector<HTMLElement>('[data-answer]')?.focus()
