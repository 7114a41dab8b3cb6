import type { FormEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { paths } from '@/src/domain/paths'
import { MAX_BIO, MAX_DISPLAY_NAME, MAX_USERNAME } from '@/src/domain/profile-validation'
import { dropAvatar } from '@/src/entities/person/mutations'
import { sentenceOf } from '@/src/text/errors'
import { Button } from '@/src/ui/button'
import { askConfirm } from '@/src/ui/confirm'
import { TextAreaField, TextField } from '@/src/ui/field'
import type { ProfileRow } from '@/sync'
import { AvatarField } from './avatar-field'
import css from './edit-page.module.css'
import { text } from './text'
import { type Editable, useProfileForm } from './use-profile-form'

const unsavedWords = (isKept: boolean): string => (isKept ? text.unsaved : sentenceOf('device_full'))

/** Who one is, as others will see it. */
export function EditForm({ me }: { me: ProfileRow }) {
  const form = useProfileForm(me)
  const { content, change, errors, isTried } = form
  const navigate = useNavigate()

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { currentTarget } = event
    if (await form.save()) navigate(paths.profile(me.id), { replace: true })
    else requestAnimationFrame(() => focusWrong(currentTarget))
  }
  /** A picture that nothing names any more goes again. */
  const changeAvatar = (path: string | null) => {
    if (form.typedAvatar) void dropAvatar(form.typedAvatar)
    change({ avatar_url: path })
  }
  const revert = async () => {
    const { revertTitle: title, revertQuestion: body, revert: confirm } = text
    if (!(await askConfirm({ title, body, confirm, danger: true }))) return
    if (form.typedAvatar) void dropAvatar(form.typedAvatar)
    form.forget()
  }
  /** What is wrong with a field: while one types where that helps, else once one tried to save. */
  const wrong = (field: keyof Editable, isAtOnce = false) => {
    const code = errors[field]
    const isRefusal = form.refusal !== undefined
    return code && (isAtOnce || isTried || isRefusal) ? sentenceOf(code) : undefined
  }

  return (
    <form className={css.form} noValidate onSubmit={(event) => void submit(event)}>
      {form.refusal ? (
        <p role="alert" className={css.refused}>
          {sentenceOf(form.refusal)}
          <br />
          {text.refused}
        </p>
      ) : null}
      <AvatarField
        account={me.id}
        name={content.display_name}
        path={content.avatar_url}
        error={errors.avatar_url}
        onChange={changeAvatar}
      />
      <TextField
        label={text.displayName}
        autoComplete="nickname"
        max={MAX_DISPLAY_NAME}
        value={content.display_name}
        error={wrong('display_name')}
        onChange={({ target }) => change({ display_name: target.value })}
      />
      <TextField
        label={text.username}
        autoComplete="username"
        hint={text.usernameHint}
        max={MAX_USERNAME}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        value={content.username}
        error={form.isTaken ? text.taken : wrong('username', true)}
        onChange={({ target }) => change({ username: target.value })}
      />
      <TextAreaField
        optional
        label={text.bio}
        hint={form.bioElsewhere === undefined ? undefined : text.bioElsewhere(form.bioElsewhere)}
        max={MAX_BIO}
        value={content.bio}
        error={wrong('bio', true)}
        onChange={({ target }) => change({ bio: target.value })}
      />
      <TextField
        optional
        type="url"
        inputMode="url"
        autoComplete="url"
        label={text.website}
        hint={text.websiteHint}
        placeholder="https://"
        value={content.website_url ?? ''}
        error={wrong('website_url')}
        onChange={({ target }) => change({ website_url: target.value || null })}
      />
      <TextField
        optional
        label={text.xName}
        autoCapitalize="none"
        value={content.twitter_username ?? ''}
        error={wrong('twitter_username')}
        onChange={({ target }) => change({ twitter_username: target.value || null })}
      />
      <TextField
        optional
        label={text.instagramName}
        autoCapitalize="none"
        value={content.instagram_username ?? ''}
        error={wrong('instagram_username')}
        onChange={({ target }) => change({ instagram_username: target.value || null })}
      />
      <p role="status" className={css.unsaved}>
        {form.isDirty ? unsavedWords(form.isKept) : ''}
      </p>
      <div className={css.actions}>
        {form.isDirty ? (
          <Button variant="ghost" onClick={() => void revert()}>
            {text.revert}
          </Button>
        ) : null}
        <Button type="submit" variant="primary">
          {text.save}
        </Button>
      </div>
    </form>
  )
}

const focusWrong = (form: HTMLFormElement): void =>
  form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
