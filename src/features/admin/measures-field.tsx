import { type Measure, measures } from '@/src/domain/case-schema'
import type { Case } from '@/src/entities/case/case'
import { text as caseText } from '@/src/entities/case/text'
import { sentenceOf } from '@/src/text/errors'
import css from './decision-dialog.module.css'
import { text } from './text'

interface Props {
  known: Case
  chosen: readonly Measure[]
  /** Of a lower rank: over others nobody decides. */
  isOver: boolean
  /** Its author is banned: nobody is banned twice. */
  isBanned: boolean
  onChange: (chosen: Measure[]) => void
}

const ofContent: readonly Measure[] = ['mark', 'hide', 'delete']

/** What may be done about it: to what is gone nothing; a veil stands before pictures of posts alone, and once. */
export const measuresFor = ({ content_type, content }: Case): readonly Measure[] =>
  measures.filter((one) => {
    if (content === null) return !ofContent.includes(one)
    return one !== 'mark' || (content_type === 'post' && content.is_sensitive === false)
  })

/** What is deleted is not hidden besides. */
const instead: Partial<Record<Measure, Measure>> = { hide: 'delete', delete: 'hide' }

const toggled = (chosen: readonly Measure[], one: Measure): Measure[] =>
  measures.filter(
    (measure) =>
      (measure === one) !== chosen.includes(measure) && !(measure === instead[one] && !chosen.includes(one)),
  )

/** What is done to whoever made it. */
export const MeasuresField = ({ known, chosen, isOver, isBanned, onChange }: Props) => (
  <fieldset className={css.measures} disabled={!isOver}>
    <legend>{text.decision.measures}</legend>
    {isOver ? null : <p className={css.hint}>{text.decision.ofRank}</p>}
    {measuresFor(known).map((one) => (
      <label key={one} className={css.measure}>
        <input
          type="checkbox"
          checked={chosen.includes(one)}
          disabled={one === 'ban' && isBanned}
          onChange={() => onChange(toggled(chosen, one))}
        />
        {caseText.measures[one]}
      </label>
    ))}
    {isOver && isBanned ? <p className={css.hint}>{sentenceOf('already_banned')}</p> : null}
  </fieldset>
)
