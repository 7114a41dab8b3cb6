import { useEffect, useRef } from 'react'
import { useParams } from 'react-router-dom'
import { isRead } from '@/src/domain/announcement-reads'
import { paths } from '@/src/domain/paths'
import { readAnnouncement } from '@/src/entities/announcement/mutations'
import { useAnnouncements, useReads } from '@/src/entities/announcement/use-reads'
import { Absent } from '@/src/ui/absent'
import { BackBar } from '@/src/ui/back-bar'
import { ButtonLink } from '@/src/ui/button'
import { PageTitle } from '@/src/ui/page-title'
import { Skeleton } from '@/src/ui/skeleton'
import { type Announcement, announcementOf, useAbsence, useRow } from '@/sync'
import css from './announcement-page.module.css'
import { Scroll } from './scroll'
import { text } from './text'

/** /announcements/{id}: from the device, else asked of the server; read as soon as it is shown. */
export default function AnnouncementPage() {
  const { announcementId = '' } = useParams()
  const { row, ready } = useRow('site_content', announcementId)
  const absence = useAbsence(['site_content'], announcementId, ready && !row)
  return (
    <>
      <BackBar to={paths.announcements} />
      {row?.kind === 'announcement' ? (
        <Shown key={row.id} said={announcementOf(row)} />
      ) : (
        // A banner's id names no announcement.
        <Absent absence={row ? { state: 'gone' } : absence} text={text} loading={<Loading />} way={toList} />
      )}
    </>
  )
}

function Shown({ said }: { said: Announcement }) {
  useReading(said)
  return (
    <>
      <PageTitle>{said.title}</PageTitle>
      <Scroll said={said} />
      <p className={css.toList}>
        <ButtonLink to={paths.announcements}>{text.toList}</ButtonLink>
      </p>
    </>
  )
}

/** It is read from now on, everywhere; said once, whatever becomes of that. */
function useReading(said: Announcement): void {
  const { all } = useAnnouncements()
  const reads = useReads()
  const isSaid = useRef(false)
  useEffect(() => {
    if (isSaid.current || !reads || isRead(reads, said)) return
    isSaid.current = true
    readAnnouncement(said.id, reads, all)
  }, [reads, said, all])
}

const toList = <ButtonLink to={paths.announcements}>{text.toList}</ButtonLink>

const Loading = () => (
  <div className={css.loading} aria-busy>
    <p role="status" className="visually-hidden">
      {text.loading}
    </p>
    <Skeleton width="70%" height={28} />
    <Skeleton width="40%" height={20} />
    <Skeleton height={160} />
  </div>
)
