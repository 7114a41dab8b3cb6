import { ScrollText } from 'lucide-react'
import { useMemo } from 'react'
import { shownLine } from '@/src/domain/one-line'
import { type AuditEntry, auditEntryOf } from '@/src/entities/audit/entry'
import { targets } from '@/src/entities/audit/text'
import { useMember, useTeam } from '@/src/entities/member/use-members'
import { Button } from '@/src/ui/button'
import { EmptyState } from '@/src/ui/empty-state'
import { SelectField, TextField } from '@/src/ui/field'
import { PageHeader } from '@/src/ui/page-header'
import { PageTitle } from '@/src/ui/page-title'
import { auditWhere, DESK_PAGE, useListPages, useRowsOf } from '@/sync'
import css from './audit.module.css'
import { AuditLine } from './audit-line'
import { DeskList } from './desk-list'
import { text } from './text'
import { everything, useAuditFilter } from './use-audit-filter'

type Filter = ReturnType<typeof useAuditFilter>

/** /admin/audit: what the team did, the last first; read by admins, changed by nobody. */
export function AuditPage() {
  const filter = useAuditFilter()
  const list = auditWhere(filter.query)
  return (
    <>
      <PageTitle>{text.audit.title}</PageTitle>
      <PageHeader title={text.audit.title} />
      <div className={css.page}>
        <Narrow filter={filter} />
        <Entries key={list} list={list} filter={filter} />
      </div>
    </>
  )
}

function Narrow({ filter: { query, show, isNarrowed } }: { filter: Filter }) {
  const { team } = useTeam()
  const { member } = useMember(query.person)
  // Of the team no more: what they did stands in the log all the same.
  const { member: former } = useMember(query.actor)
  const isFormer = query.actor !== '' && !team.some(({ id }) => id === query.actor)
  return (
    <div className={css.filters}>
      <SelectField
        label={text.audit.actor}
        value={query.actor}
        onChange={({ target }) => show({ actor: target.value })}
      >
        <option value="">{text.audit.everybody}</option>
        {team.map(({ id, display_name }) => (
          <option key={id} value={id}>
            {shownLine(display_name)}
          </option>
        ))}
        {isFormer ? (
          <option value={query.actor}>{former ? shownLine(former.display_name) : text.audit.former}</option>
        ) : null}
      </SelectField>
      <SelectField
        label={text.audit.type}
        value={query.type}
        onChange={({ target }) => show({ type: target.value })}
      >
        <option value="">{text.audit.everyType}</option>
        {Object.entries(targets).map(([type, label]) => (
          <option key={type} value={type}>
            {label}
          </option>
        ))}
      </SelectField>
      <TextField
        type="date"
        label={text.bans.from}
        value={query.from}
        onChange={({ target }) => show({ from: target.value })}
      />
      <TextField
        type="date"
        label={text.bans.to}
        value={query.to}
        onChange={({ target }) => show({ to: target.value })}
      />
      {query.person ? (
        <p className={css.person}>
          {text.audit.about(member ? shownLine(member.display_name) : query.person)}
        </p>
      ) : null}
      {isNarrowed ? (
        <Button size="small" onClick={() => show(everything)}>
          {text.audit.clear}
        </Button>
      ) : null}
    </div>
  )
}

function Entries({ list, filter }: { list: string; filter: Filter }) {
  const pages = useListPages(list, DESK_PAGE)
  const { rows, isRead } = useRowsOf('desk', pages.ids)
  const entries = useMemo((): AuditEntry[] => rows.map(auditEntryOf), [rows])
  return (
    <DeskList
      pages={pages}
      isRead={isRead}
      count={entries.length}
      empty={
        <EmptyState
          icon={<ScrollText size={32} />}
          title={filter.isNarrowed ? text.audit.noneFound : text.audit.empty}
        />
      }
      end={text.audit.end}
      failed={text.audit.failed}
    >
      <ol className={css.entries} aria-label={text.audit.title}>
        {entries.map((entry) => (
          <AuditLine
            key={entry.id}
            entry={entry}
            onActor={(actor) => filter.show({ actor })}
            onPerson={(person) => filter.show({ person })}
          />
        ))}
      </ol>
    </DeskList>
  )
}
