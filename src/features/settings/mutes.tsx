import { X } from 'lucide-react'
import { type FormEvent, type ReactNode, useState } from 'react'
import { isBlank } from '@/src/domain/blank'
import { composed, lengthOf } from '@/src/domain/composed'
import { MAX_MUTED_WORD } from '@/src/domain/mute-changes'
import { type MuteKind, mutesOf } from '@/src/domain/mutes'
import { MAX_TAG_LENGTH, tagsIn } from '@/src/domain/tags'
import { mute, unmute } from '@/src/entities/mute/mutations'
import { Button } from '@/src/ui/button'
import { TextField } from '@/src/ui/field'
import { IconButton } from '@/src/ui/icon-button'
import type { ProfileRow } from '@/sync'
import css from './mutes.module.css'
import { PersonLink, usePersonName } from './person-link'
import page from './settings-page.module.css'
import { text } from './text'

/** Whom and what one does not want to see, to be added and taken back. */
export function Mutes({ me }: { me: ProfileRow }) {
  const mutes = mutesOf(me.mutes)
  return (
    <section className={page.part} aria-labelledby="mutes">
      <h2 id="mutes">{text.mutes.title}</h2>
      <p className={page.hint}>{text.mutes.hint}</p>
      <h3 className={css.kind}>{text.mutes.people}</h3>
      <Muted me={me} kind="people" all={mutes.people} />
      {(['tags', 'words'] as const).map((kind) => (
        <div key={kind}>
          <h3 className={css.kind}>{text.mutes[kind]}</h3>
          <Muted me={me} kind={kind} all={mutes[kind]} />
          <Add me={me} kind={kind} />
        </div>
      ))}
    </section>
  )
}

interface MutedProps {
  me: ProfileRow
  kind: MuteKind
  all: readonly string[]
}

function Muted({ me, kind, all }: MutedProps) {
  if (all.length === 0) return <p className={page.hint}>{text.mutes.none}</p>
  const Line = kind === 'people' ? MutedPerson : MutedWord
  return (
    <ul className={css.list} aria-label={text.mutes[kind]}>
      {all.map((what) => (
        <Line key={what} me={me} kind={kind} what={what} />
      ))}
    </ul>
  )
}

interface LineProps {
  me: ProfileRow
  kind: MuteKind
  what: string
}

const MutedPerson = (props: LineProps) => (
  <MutedLine {...props} name={usePersonName(props.what)}>
    <PersonLink id={props.what} />
  </MutedLine>
)

function MutedWord(props: LineProps) {
  const name = props.kind === 'tags' ? `#${props.what}` : props.what
  return (
    <MutedLine {...props} name={name}>
      <bdi>{name}</bdi>
    </MutedLine>
  )
}

const MutedLine = ({ me, kind, what, name, children }: LineProps & { name: string; children: ReactNode }) => (
  <li>
    {children}
    <IconButton
      label={text.mutes.takeBack(name)}
      icon={<X size={18} />}
      onClick={() => void unmute(me, kind, what)}
    />
  </li>
)

function Add({ me, kind }: { me: ProfileRow; kind: 'tags' | 'words' }) {
  const [typed, setTyped] = useState('')
  const [isTried, setTried] = useState(false)
  const most = kind === 'tags' ? MAX_TAG_LENGTH : MAX_MUTED_WORD
  const all = kind === 'tags' ? tagsIn(typed) : [composed(typed.trim())]
  const isTooLong = all.some((word) => lengthOf(word) > most)
  const add = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (isTooLong || all.every(isBlank)) return
    const known = mutesOf(me.mutes)[kind]
    const more = all.filter((word) => !known.includes(word))
    // A second tap while the first is kept.
    if (more.length === 0) return setTyped('')
    if (!(await mute(me, kind, ...more))) return
    // Not what was typed on meanwhile.
    setTyped((now) => (now === typed ? '' : now))
    setTried(false)
  }
  return (
    <form className={css.add} onSubmit={(event) => void add(event)}>
      <TextField
        label={text.mutes.add[kind]}
        {...(kind === 'words' && { max: most })}
        value={typed}
        error={isTried && isTooLong ? text.mutes.tooLong(most) : undefined}
        autoComplete="off"
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit">{text.mutes.addNow}</Button>
    </form>
  )
}
