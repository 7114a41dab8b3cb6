import { type FormEvent, useState } from 'react'
import { errorsOf } from '@/src/domain/schema'
import {
  type CollectionContent,
  collectionSchema,
  MAX_DESCRIPTION,
  MAX_NAME,
} from '@/src/entities/collection/collection-rules'
import { text } from '@/src/entities/collection/text'
import { sentenceOf } from '@/src/text/errors'
import { words } from '@/src/text/words'
import { Button } from '@/src/ui/button'
import { Dialog } from '@/src/ui/dialog'
import { TextAreaField, TextField } from '@/src/ui/field'
import { useKeptTyping } from '@/src/ui/kept-typing'
import { useSaving } from '@/src/ui/use-saving'
import css from './collection-form.module.css'

interface Props {
  /** Of a new one: none. */
  id?: string
  title: string
  /** What the main button says. */
  done: string
  content?: CollectionContent
  /**
   * Gives its id once the device has it; undefined: it could not be kept, and everything typed stays. `seen`: what stood there
   * when typing began.
   */
  onSave: (content: CollectionContent, seen: CollectionContent) => Promise<string | undefined>
  /** It is kept, and the form still open. */
  onDone: (id: string) => void
  onClose: () => void
}

const nothing: CollectionContent = { name: '', description: '', is_public: false }

/** Name, description and who sees it, of a new collection or one that is there. */
export default function CollectionForm({
  id = 'new',
  title,
  done,
  content: given = nothing,
  onSave,
  onDone,
  onClose,
}: Props) {
  // What came meanwhile was not seen (I14).
  const [first] = useState({ ...given, seen: given })
  const [{ seen, ...content }, keepTyped, forget] = useKeptTyping(`collection ${id}`, first)
  const set = (part: Partial<CollectionContent>) => keepTyped({ seen, ...part })
  const [isTried, setTried] = useState(false)
  const wrong = errorsOf(collectionSchema, content)
  const { isSaving, save } = useSaving()
  const keep = async () => {
    const kept = await onSave(content, seen)
    if (kept) forget()
    return kept
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (Object.keys(wrong).length === 0) void save(keep, onDone)
  }
  return (
    <Dialog open onClose={onClose} title={title}>
      <form className={css.form} onSubmit={submit} noValidate>
        <TextField
          autoFocus
          readOnly={isSaving}
          label={text.name}
          placeholder={text.namePlaceholder}
          max={MAX_NAME}
          value={content.name}
          error={isTried && wrong.name && sentenceOf(wrong.name)}
          onChange={(event) => set({ name: event.target.value })}
        />
        <TextAreaField
          optional
          readOnly={isSaving}
          label={text.description}
          rows={2}
          max={MAX_DESCRIPTION}
          value={content.description}
          error={wrong.description && sentenceOf(wrong.description)}
          onChange={(event) => set({ description: event.target.value })}
        />
        <label className={css.flag}>
          <input
            type="checkbox"
            disabled={isSaving}
            checked={content.is_public}
            onChange={(event) => set({ is_public: event.target.checked })}
          />
          <span>
            {text.isPublic}
            <span className={css.hint}>{text.publicHint}</span>
          </span>
        </label>
        <div className={css.actions}>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button type="submit" variant="primary" busy={isSaving}>
            {done}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
