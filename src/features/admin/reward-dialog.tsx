import { useState } from 'react'
import {
  blankReward,
  MAX_REWARD_DESCRIPTION,
  MAX_REWARD_TITLE,
  type RewardContent,
  rewardSchema,
} from '@/src/domain/reward-schema'
import { errorsOf } from '@/src/domain/schema'
import { useMe } from '@/src/entities/person/use-me'
import { saveReward } from '@/src/entities/reward/mutations'
import { rewardIn, type TeamReward } from '@/src/entities/reward/reward'
import { errorTexts, sentenceOf } from '@/src/text/errors'
import { words } from '@/src/text/words'
import { Button } from '@/src/ui/button'
import { Dialog } from '@/src/ui/dialog'
import { TextAreaField, TextField } from '@/src/ui/field'
import { teamDraftKey } from '@/sync'
import { FormNotice } from './form-notice'
import css from './pages.module.css'
import { text } from './text'
import { useTeamForm } from './use-team-form'

const contentOf = ({ required_count, title, description, xp, is_active }: TeamReward): RewardContent => ({
  required_count,
  title,
  description,
  xp,
  is_active,
})

/** What is typed of a number may be none, or none any more. */
const shownNumber = (given: number): number | '' => (Number.isFinite(given) ? given : '')

/** The least number of people for which there is no reward yet. */
const firstFree = (taken: readonly number[], from = 1): number =>
  taken.includes(from) ? firstFree(taken, from + 1) : from

interface Props {
  known: TeamReward | undefined
  /** For how many the others are. */
  taken: readonly number[]
  onClose: () => void
}

/** A reward is made or changed. */
export function RewardDialog({ known, taken, onClose }: Props) {
  const me = useMe()
  const { content, seenRev, change, notice, restore, forget, ...form } = useTeamForm<RewardContent>({
    me,
    key: teamDraftKey('reward', known?.id ?? 'new'),
    base: known ? contentOf(known) : { ...blankReward, required_count: firstFree(taken) },
    rev: known?.rev ?? 0,
    isSaving: ({ table, fields }) =>
      table === 'invitation_acts' && fields.act === 'reward' && fields.thing_id === known?.id,
    contentOf: rewardIn,
  })
  const [isTried, setTried] = useState(false)
  const errors = errorsOf(rewardSchema, content)
  const isTaken = taken.includes(content.required_count)
  const save = () => {
    setTried(true)
    if (Object.keys(errors).length > 0 || isTaken) return
    onClose()
    saveReward(me, { id: known?.id, rev: seenRev, content }, () => restore(content))
    forget()
  }
  const nameError = errors.title === 'title_too_long' ? text.rewards.nameLong : errors.title
  return (
    <Dialog
      open
      onClose={onClose}
      title={known ? text.rewards.editOf(known.title) : text.rewards.addTitle}
      description={text.rewards.hint}
      actions={
        <>
          {form.hasOwn ? (
            <Button variant="ghost" onClick={forget}>
              {text.rewards.forget}
            </Button>
          ) : null}
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button variant="primary" disabled={notice.isNewerShown} onClick={save}>
            {text.rewards.save}
          </Button>
        </>
      }
    >
      <FormNotice notice={notice} />
      <fieldset className={css.fields} disabled={notice.isNewerShown}>
        <TextField
          label={text.rewards.name}
          max={MAX_REWARD_TITLE}
          value={content.title}
          error={nameError === 'title_required' ? isTried && sentenceOf(nameError) : nameError}
          onChange={({ target }) => change({ title: target.value })}
        />
        <TextAreaField
          optional
          rows={2}
          label={text.rewards.description}
          max={MAX_REWARD_DESCRIPTION}
          value={content.description}
          error={errors.description && text.rewards.descriptionLong}
          onChange={({ target }) => change({ description: target.value })}
        />
        <TextField
          type="number"
          inputMode="numeric"
          min={1}
          label={text.rewards.required}
          value={shownNumber(content.required_count)}
          error={
            (errors.required_count && text.rewards.requiredError) || (isTaken && errorTexts.reward_taken)
          }
          onChange={({ target }) => change({ required_count: target.valueAsNumber })}
        />
        <TextField
          type="number"
          inputMode="numeric"
          min={0}
          label={text.rewards.xp}
          value={shownNumber(content.xp)}
          error={errors.xp && text.rewards.xpError}
          onChange={({ target }) => change({ xp: target.valueAsNumber })}
        />
        <label className={css.check}>
          <input
            type="checkbox"
            checked={content.is_active}
            onChange={() => change({ is_active: !content.is_active })}
          />
          {text.rewards.active}
        </label>
      </fieldset>
    </Dialog>
  )
}
