import { type BanContent, banSchema, MAX_MESSAGE } from '@/src/domain/ban-schema'
import { shownLine } from '@/src/domain/one-line'
import { errorsOf } from '@/src/domain/schema'
import { banPerson, type Subject } from '@/src/entities/ban/mutations'
import { useMe } from '@/src/entities/person/use-me'
import { sentenceOf } from '@/src/text/errors'
import { words } from '@/src/text/words'
import { Button } from '@/src/ui/button'
import { Dialog } from '@/src/ui/dialog'
import { TextAreaField } from '@/src/ui/field'
import { useKeptTyping } from '@/src/ui/kept-typing'
import { BanFields } from './ban-fields'
import { text } from './text'

const nothing: BanContent = { category: 'other', hides: false, words: '' }

/** Bans somebody, with the reason that they will read. */
export function BanDialog({ person, onClose }: { person: Subject; onClose: () => void }) {
  const me = useMe()
  const [content, change, forget] = useKeptTyping(`ban ${person.id}`, nothing)
  const { words: error } = errorsOf(banSchema, content)
  const send = () => {
    if (error) return
    forget()
    onClose()
    banPerson(me, person, content)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={text.banning.title(shownLine(person.display_name))}
      actions={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button variant="danger" onClick={send}>
            {text.banning.send}
          </Button>
        </>
      }
    >
      <BanFields
        category={content.category}
        hides={content.hides}
        onChange={(category, hides) => change({ category, hides })}
      />
      <TextAreaField
        optional
        rows={3}
        label={text.banning.words}
        max={MAX_MESSAGE}
        value={content.words}
        error={error && sentenceOf(error)}
        onChange={({ target }) => change({ words: target.value })}
      />
    </Dialog>
  )
}
