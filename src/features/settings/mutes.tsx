import { X } from 'lucide-react'
import { type FormEvent, type ReactNode, useState } from 'react'
import { isBlank } from '@/src/domain/blank'
import { lengthOf } from '@/src/domain/composed'
import { MAX_MUTED_WORD } from '@/src/domain/mute-changes'
import { type MuteKind, mutesOf } from '@/src/domain/mutes'
import { normaliseTag } from '@/src/domain/tags'
import { mute, unmute } from '@/src/entities/mute/mutations'
import { Button } from '@/src/ui/button'
import { TextField } from '@/src/ui/field'
import { IconButton } from '@/src/ui/icon-button'
import type { ProfileRow } from '@/sync'
import css from './mutes.module.css'
import { PersonLink } from './person-link'
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
      <Muted me={me} kind="people" all={mutes.people}>
        {(id) => <PersonLink id={id} />}
      </Muted>
      {(['tags', 'words'] as const).map((kind) => (
        <div key={kind}>
          <h3 className={css.kind}>{text.mutes[kind]}</h3>
          <Muted me={me} kind={kind} all={mutes[kind]}>
            {(word) => <bdi>{kind === 'tags' ? `#${word}` : word}</bdi>}
          </Muted>
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
  children: (what: string) => ReactNode
}

function Muted({ me, kind, all, children }: MutedProps) {
  if (all.length === 0) return <p className={page.hint}>{text.mutes.none}</p>
  return (
    <ul className={css.list} aria-label={text.mutes[kind]}>
      {all.map((what) => (
        <li key={what}>
          {children(what)}
          <IconButton
            label={text.mutes.takeBack}
            icon={<X size={18} />}
            onClick={() => void unmute(me, kind, what)}
          />
        </li>
      ))}
    </ul>
  )
}

function Add({ me, kind }: { me: ProfileRow; kind: 'tags' | 'words' }) {
  const [typed, setTyped] = useState('')
  const [isTried, setTried] = useState(false)
  const word = kind === 'tags' ? normaliseTag(typed) : typed.trim()
  const isTooLong = lengthOf(word) > MAX_MUTED_WORD
  const add = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (isBlank(word) || isTooLong) return
    void mute(me, kind, word)
    setTyped('')
    setTried(false)
  }
  return (
    <form className={css.add} onSubmit={add}>
      <TextField
        label={text.mutes.add[kind]}
        max={MAX_MUTED_WORD}
        value={typed}
        error={isTried && isTooLong ? text.mutes.tooLong : undefined}
        autoComplete="off"
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit">{text.mutes.addNow}</Button>
    </form>
  )
}
