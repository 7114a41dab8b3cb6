import { useState } from 'react'
import { paths } from '@/src/domain/paths'
import { SignOut } from '@/src/entities/account/lazy-sign-out'
import { words } from '@/src/text/words'
import { Button, ButtonLink } from '@/src/ui/button'
import { askConfirm } from '@/src/ui/confirm'
import { changeDeviceSettings, useDeviceSettings } from '@/src/ui/device-settings'
import { PageHeader } from '@/src/ui/page-header'
import { PageTitle } from '@/src/ui/page-title'
import { PageWait } from '@/src/ui/page-wait'
import { type ProfileRow, useRow, useSession } from '@/sync'
import { Blocks } from './blocks'
import { DeleteAccount } from './delete-account'
import { Devices } from './devices'
import { Export } from './export'
import { Install } from './install'
import { KeptHere } from './kept-here'
import { Mutes } from './mutes'
import { Notices } from './notices'
import { Privacy } from './privacy'
import css from './settings-page.module.css'
import { Switch } from './switch'
import { text } from './text'
import { Wallets } from './wallet'

/** Settings of the person, which follow them, and of this device (product-decisions, Settings). */
export default function SettingsPage() {
  const { row: me, ready } = useRow('profiles', useSession().userId)
  return (
    <>
      <PageTitle>{words.settings}</PageTitle>
      <PageHeader title={words.settings} />
      <div className={css.page}>
        <Display />
        {me ? (
          <>
            <section className={css.part} aria-labelledby="profile">
              <h2 id="profile">{text.profile}</h2>
              <ButtonLink to={paths.editProfile(me.id)} className={css.actions}>
                {text.editProfile}
              </ButtonLink>
            </section>
            <Privacy me={me} />
            <Mutes me={me} />
            <Blocks me={me} />
            <Notices me={me} />
            <Wallets me={me} />
          </>
        ) : (
          !ready && <PageWait />
        )}
        <Install />
        <KeptHere />
        <Export />
        <Devices />
        <Account me={me} />
      </div>
    </>
  )
}

const themes = ['system', 'light', 'dark'] as const

function Display() {
  const { theme, dataSaver, letterKeys } = useDeviceSettings()
  return (
    <section className={css.part} aria-labelledby="display">
      <h2 id="display">{text.display}</h2>
      <fieldset className={css.choices}>
        <legend>{text.theme}</legend>
        {themes.map((one) => (
          <label key={one} className={css.choice}>
            <input
              type="radio"
              name="theme"
              checked={one === theme}
              onChange={() => changeDeviceSettings({ theme: one })}
            />
            {text.themes[one]}
          </label>
        ))}
      </fieldset>
      <Switch
        label={text.dataSaver}
        hint={text.dataSaverHint}
        checked={dataSaver}
        onChange={(on) => changeDeviceSettings({ dataSaver: on })}
      />
      <Switch
        label={text.letterKeys}
        hint={text.letterKeysHint}
        checked={letterKeys}
        onChange={(on) => changeDeviceSettings({ letterKeys: on })}
      />
    </section>
  )
}

function Account({ me }: { me: ProfileRow | undefined }) {
  const [isDeleting, setDeleting] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  const leave = async () => {
    const question = { title: text.everywhereTitle, body: text.everywhereHint, confirm: text.everywhere }
    if (await askConfirm(question)) setLeaving(true)
  }
  return (
    <section className={css.part} aria-labelledby="account">
      <h2 id="account">{text.account}</h2>
      <p className={css.hint}>{text.everywhereHint}</p>
      <Button className={css.actions} onClick={() => void leave()}>
        {text.everywhere}
      </Button>
      {me ? (
        <>
          <p className={css.hint}>{text.deleteAccountHint}</p>
          <Button className={css.actions} variant="danger" onClick={() => setDeleting(true)}>
            {text.deleteAccount}
          </Button>
          {isDeleting ? <DeleteAccount me={me} onClose={() => setDeleting(false)} /> : null}
        </>
      ) : null}
      {isLeaving ? <SignOut everywhere onStay={() => setLeaving(false)} /> : null}
    </section>
  )
}
