import { type BanContent, banSchema, MAX_MESSAGE } from '@/src/domain/ban-schema'
import { shownLine } from '@/src/domain/one-line'
import { errorsOf } from '@/src/domain/schema'
import { textIn } from '@/src/domain/text-in'
import { banPerson, type Subject } from '@/src/entities/ban/mutations'
import { useMe } from '@/src/entities/person/use-me'
import { sentenceOf } from '@/src/text/errors'
import { words } from '@/src/text/words'
import { Button } from '@/src/ui/button'
import { Dialog } from '@/src/ui/dialog'
import { TextAreaField } from '@/src/ui/field'
import { type Entry, teamDraftKey } from '@/sync'
import { BanFields } from './ban-fields'
import { text } from './text'
import { useTeamForm } from './use-team-form'

const nothing: BanContent = { category: 'other', hides: false, words: '' }

const banIn = ({ fields: { category, hides, words } }: Entry): BanContent => ({
  category: textIn(category),
  hides: hides === true,
  words: textIn(words),
})

/** Bans somebody, with the reason that they will read. */
export function BanDialog({ person, onClose }: { person: Subject; onClose: () => void }) {
  const me = useMe()
  const { content, change, restore, forget, isRefused } = useTeamForm<BanContent>({
    me,
    key: teamDraftKey('ban', person.id),
    base: nothing,
    isSaving: ({ table, fields }) =>
      table === 'ban_acts' && fields.act === 'ban' && fields.person_id === person.id,
    contentOf: banIn,
  })
  const { words: error } = errorsOf(banSchema, content)
  const send = () => {
    if (error) return
    onClose()
    banPerson(me, person, content, () => restore(content))
    forget()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={text.banning.title(shownLine(person.display_name))}
      {...(isRefused && { description: text.decision.refused })}
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
