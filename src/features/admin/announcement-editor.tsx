import { Megaphone } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { MAX_ANNOUNCEMENT_BODY, MAX_ANNOUNCEMENT_TITLE } from '@/src/domain/announcement-schema'
import { paths } from '@/src/domain/paths'
import { firstSchedule } from '@/src/domain/schedule'
import type { TeamAnnouncement } from '@/src/entities/announcement/team-announcement'
import { categories, text as words } from '@/src/entities/announcement/text'
import { useTeamAnnouncements } from '@/src/entities/announcement/use-team-announcements'
import { sentenceOf } from '@/src/text/errors'
import { Button } from '@/src/ui/button'
import { ChoiceChips } from '@/src/ui/choice-chips'
import { askConfirm } from '@/src/ui/confirm'
import { SelectField, TextAreaField, TextField } from '@/src/ui/field'
import { loadPart } from '@/src/ui/load-part'
import { MomentField } from '@/src/ui/moment-field'
import { PageHeader } from '@/src/ui/page-header'
import { PageTitle } from '@/src/ui/page-title'
import { PageWait } from '@/src/ui/page-wait'
import { showToast } from '@/src/ui/toast'
import { useServerNow } from '@/src/ui/use-now'
import { useSaving } from '@/src/ui/use-saving'
import type { ProfileRow } from '@/sync'
import { FormNotice } from './form-notice'
import { OpenedThing } from './opened-thing'
import css from './pages.module.css'
import { text } from './text'
import { useAnnouncementForm } from './use-announcement-form'

const Markdown = lazy(() => loadPart(() => import('@/src/ui/markdown')))

/** /admin/announcements/new and /admin/announcements/edit/{id}: an announcement is written and looked at. */
export function AnnouncementEditor() {
  const { announcementId } = useParams()
  const { announcements, ready } = useTeamAnnouncements()
  const gone = {
    icon: <Megaphone size={32} />,
    title: text.announcements.gone,
    to: paths.adminPage('announcements'),
    toList: text.announcements.toList,
  }
  return (
    <OpenedThing id={announcementId} all={announcements} ready={ready} gone={gone}>
      {(me, known) => <Editor key={announcementId} me={me} known={known} />}
    </OpenedThing>
  )
}

const views = ['write', 'preview'] as const

function Editor({ me, known }: { me: ProfileRow; known: TeamAnnouncement | undefined }) {
  const now = useServerNow()
  const form = useAnnouncementForm(me, known, now)
  const navigate = useNavigate()
  const [view, setView] = useState<(typeof views)[number]>('write')
  const title = known ? text.announcements.edit : text.announcements.compose
  const { isOut } = form
  const { isNewerShown } = form.notice
  const { isSaving, save: saveOnce } = useSaving()
  const saved = (isSaved: boolean) => {
    if (!isSaved) return setView('write')
    showToast({ tone: 'success', text: text.announcements.saved })
    navigate(paths.adminPage('announcements/drafts'))
  }
  const failed = () => {
    showToast({ tone: 'danger', text: text.announcements.failed })
    return undefined
  }
  const save = () => void saveOnce(() => form.saveDraft().catch(failed), saved)
  const takeBack = async () => {
    const question = {
      title: text.announcements.askTakeBack,
      body: text.announcements.goesFromAll,
      confirm: text.announcements.takeBack,
    }
    if (await askConfirm(question)) save()
  }
  const publish = () => {
    if (form.publish()) navigate(paths.adminPage('announcements'))
    else setView('write')
  }
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <PageHeader title={title} />
      <div className={css.editor}>
        <FormNotice notice={form.notice} />
        <ChoiceChips
          legend={text.announcements.views}
          choices={views.map((name) => ({ name, label: text.announcements[name] }))}
          current={view}
          onChange={setView}
        />
        {view === 'write' ? (
          <fieldset className={css.fields} disabled={isNewerShown || isSaving}>
            <Fields form={form} now={now} />
          </fieldset>
        ) : (
          <Preview form={form} />
        )}
        <div className={css.actions}>
          {isOut ? (
            <Button onClick={() => void takeBack()} busy={isSaving} disabled={isNewerShown}>
              {text.announcements.takeBack}
            </Button>
          ) : (
            <Button onClick={save} busy={isSaving} disabled={isNewerShown || !form.hasOwn}>
              {text.announcements.saveDraft}
            </Button>
          )}
          <Button variant="primary" onClick={publish} disabled={isNewerShown}>
            {publishWord(isOut, form.content.scheduled_at)}
          </Button>
          {form.hasOwn ? (
            <Button variant="ghost" onClick={form.forget}>
              {text.announcements.forget}
            </Button>
          ) : null}
        </div>
      </div>
    </>
  )
}

function publishWord(isOut: boolean, at: string | null): string {
  if (isOut) return text.announcements.update
  return at ? text.announcements.schedule : text.announcements.publish
}

type Form = ReturnType<typeof useAnnouncementForm>

function Fields({ form, now }: { form: Form; now: number }) {
  const { content, change, errors, isOut } = form
  const said = (field: keyof typeof errors) => errors[field] && sentenceOf(errors[field])
  return (
    <>
      <TextField
        label={text.announcements.name}
        max={MAX_ANNOUNCEMENT_TITLE}
        value={content.title}
        error={said('title')}
        onChange={({ target }) => change({ title: target.value })}
      />
      <TextAreaField
        label={text.announcements.body}
        hint={text.announcements.bodyHint}
        rows={12}
        max={MAX_ANNOUNCEMENT_BODY}
        value={content.body}
        error={said('body')}
        onChange={({ target }) => change({ body: target.value })}
      />
      <SelectField
        label={text.announcements.category}
        value={content.category}
        onChange={({ target }) => change({ category: target.value })}
      >
        {categories.map((name) => (
          <option key={name} value={name}>
            {words.category(name)}
          </option>
        ))}
      </SelectField>
      <label className={css.check}>
        <input
          type="checkbox"
          checked={content.is_pinned}
          onChange={() => change({ is_pinned: !content.is_pinned })}
        />
        {text.announcements.pin}
      </label>
      {isOut ? null : (
        <MomentField
          optional
          label={text.announcements.at}
          hint={text.announcements.atHint}
          at={content.scheduled_at}
          min={firstSchedule(now)}
          now={now}
          error={said('scheduled_at')}
          onTime={(scheduled_at) => change({ scheduled_at })}
          onClear={() => change({ scheduled_at: null })}
          onLeave={() => undefined}
        />
      )}
    </>
  )
}

const Preview = ({ form: { content } }: { form: Form }) => (
  <article className={css.preview} aria-label={text.announcements.preview}>
    <p className={css.about}>{words.category(content.category)}</p>
    <h2>
      <bdi>{content.title || text.announcements.untitled}</bdi>
    </h2>
    <Suspense fallback={<PageWait />}>
      <Markdown text={content.body || text.announcements.noBody} />
    </Suspense>
  </article>
)
