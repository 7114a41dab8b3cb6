import { useId } from 'react'
import { UnblockButton } from '@/src/entities/block/unblock-button'
import { listOf, type ProfileRow, useListPages, useRows, useRowsOf } from '@/sync'
import css from './mutes.module.css'
import { PersonLink } from './person-link'
import page from './settings-page.module.css'
import { text } from './text'

/** Nobody blocks more (`private.most_owned`): one page is all. */
const MOST = 1000
const HERE = { stream: 'profiles', where: { blocked_by_me: true } } as const

/** Whom one blocked, to be taken back: as the village says, and whom it has not heard of yet. */
export function Blocks({ me }: { me: ProfileRow }) {
  const pages = useListPages(listOf('blocks', me.id), MOST)
  const here = useRows(HERE)
  const people = useRowsOf('profiles', [...new Set([...here.rows.map(({ id }) => id), ...pages.ids])])
  // Taken back here, the village may still name them.
  const blocked = people.rows.filter((one) => one.blocked_by_me)
  const none = pages.isHeld
    ? text.blocks.none
    : text.blocks[pages.asking === 'failed' ? 'notHeld' : 'loading']
  return (
    <section className={page.part} aria-labelledby="blocks">
      <h2 id="blocks">{text.blocks.title}</h2>
      <p className={page.hint}>{text.blocks.hint}</p>
      {blocked.length > 0 ? (
        <ul className={css.list} aria-label={text.blocks.people}>
          {blocked.map((one) => (
            <Blocked key={one.id} person={one} />
          ))}
        </ul>
      ) : (
        <p className={page.hint} role="status">
          {none}
        </p>
      )}
    </section>
  )
}

function Blocked({ person }: { person: ProfileRow }) {
  const nameId = useId()
  return (
    <li>
      <PersonLink id={person.id} nameId={nameId} />
      <UnblockButton person={person} nameId={nameId} />
    </li>
  )
}
