import { useState } from 'react'
import { folded } from '@/src/domain/search-words'
import { Dialog } from '@/src/ui/dialog'
import { TextField } from '@/src/ui/field'
import css from './palette.module.css'
import { text } from './text'
import type { Command } from './use-commands'

/** Finds a command by its name; Enter runs the first that fits. */
export function Palette({ commands, onClose }: { commands: readonly Command[]; onClose: () => void }) {
  const [typed, setTyped] = useState('')
  const found = commands.filter(({ label }) => folded(label).includes(folded(typed)))
  const run = (command: Command | undefined) => {
    if (!command) return
    onClose()
    command.run()
  }
  return (
    <Dialog open onClose={onClose} title={text.palette.title}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          run(found[0])
        }}
      >
        <TextField
          label={text.palette.field}
          value={typed}
          autoComplete="off"
          onChange={(event) => setTyped(event.target.value)}
        />
      </form>
      {found.length === 0 ? <p role="status">{text.palette.none}</p> : null}
      <ul className={css.commands}>
        {found.map((command) => (
          <li key={command.label}>
            <button type="button" className={css.command} onClick={() => run(command)}>
              <span>{command.label}</span>
              {command.key ? <kbd>{command.key}</kbd> : null}
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

interface KeyHelpProps {
  /** Each with what it does. */
  keys: readonly (readonly [key: string, does: string])[]
  onClose: () => void
}

/** All keys of a page of the desk. */
export const KeyHelp = ({ keys, onClose }: KeyHelpProps) => (
  <Dialog open onClose={onClose} title={text.keys.title}>
    <dl className={css.keys}>
      {keys.map(([key, does]) => (
        <div key={key}>
          <dt>
            <kbd>{key}</kbd>
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
  </Dialog>
)
