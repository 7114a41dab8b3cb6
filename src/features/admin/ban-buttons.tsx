import { useState } from 'react'
import { shownLine } from '@/src/domain/one-line'
import { isRankOver } from '@/src/domain/permissions'
import { type Subject, unbanPerson } from '@/src/entities/ban/mutations'
import { useBans } from '@/src/entities/ban/use-bans'
import { useMe } from '@/src/entities/person/use-me'
import { Button } from '@/src/ui/button'
import { askConfirm } from '@/src/ui/confirm'
import { BanDialog } from './ban-dialog'
import css from './case.module.css'
import { text } from './text'

/** Bans somebody or lifts their ban; over equals nobody decides. */
export function BanButtons({ person, isBanned }: { person: Subject; isBanned: boolean }) {
  const me = useMe()
  const [isBanning, setBanning] = useState(false)
  const ban = useBans().bans.find((one) => one.is_active && one.person.id === person.id)
  if (!isRankOver(me?.admin_rank, person.admin_rank)) return <p className={css.faint}>{text.bans.ofRank}</p>
  const lift = async () => {
    const title = text.bans.askUnban(shownLine(person.display_name))
    if (await askConfirm({ title, confirm: text.bans.unban })) unbanPerson(me, person, ban?.id)
  }
  return (
    <>
      {isBanned ? (
        <Button size="small" onClick={lift}>
          {text.bans.unban}
        </Button>
      ) : (
        <Button size="small" variant="danger" onClick={() => setBanning(true)}>
          {text.bans.ban}
        </Button>
      )}
      {isBanning ? <BanDialog person={person} onClose={() => setBanning(false)} /> : null}
    </>
  )
}
