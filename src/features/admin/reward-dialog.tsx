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
import type { TeamReward } from '@/src/entities/reward/reward'
import { sentenceOf } from '@/src/text/errors'
import { words } from '@/src/text/words'
import { Button } from '@/src/ui/button'
import { Dialog } from '@/src/ui/dialog'
import { TextAreaField, TextField } from '@/src/ui/field'
import { useKeptTyping } from '@/src/ui/kept-typing'
import css from './pages.module.css'
import { text } from './text'

const contentOf = ({ required_count, title, description, xp, is_active }: TeamReward): RewardContent => ({
  required_count,
  title,
  description,
  xp,
  is_active,
})

/** A reward is made or changed. */
export function RewardDialog({ known, onClose }: { known: TeamReward | undefined; onClose: () => void }) {
  const me = useMe()
  const [content, change, forget] = useKeptTyping(
    `reward ${known?.id}`,
    known ? contentOf(known) : blankReward,
  )
  const [isTried, setTried] = useState(false)
  const errors = errorsOf(rewardSchema, content)
  const save = () => {
    setTried(true)
    if (Object.keys(errors).length > 0) return
    forget()
    onClose()
    saveReward(me, known?.id, content)
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
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button variant="primary" onClick={save}>
            {text.rewards.save}
          </Button>
        </>
      }
    >
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
        value={Number.isNaN(content.required_count) ? '' : content.required_count}
        error={errors.required_count && text.rewards.requiredError}
        onChange={({ target }) => change({ required_count: target.valueAsNumber })}
      />
      <TextField
        type="number"
        inputMode="numeric"
        min={0}
        label={text.rewards.xp}
        value={Number.isNaN(content.xp) ? '' : content.xp}
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
    </Dialog>
  )
}
