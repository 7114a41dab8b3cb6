import { MonitorSmartphone } from 'lucide-react'
import { install, useInstall } from '@/src/entities/install/install-way'
import { text as installText } from '@/src/entities/install/text'
import { Button } from '@/src/ui/button'
import css from './settings-page.module.css'
import { text } from './text'

/** The app on the home screen, where this browser can put it there and has not yet. */
export function Install() {
  const { way } = useInstall()
  if (way === 'none') return null
  return (
    <section className={css.part} aria-labelledby="install">
      <h2 id="install">{text.installTitle}</h2>
      <p className={css.hint}>{way === 'steps' ? text.installHintIos : text.installHint}</p>
      {way === 'steps' ? <p className={css.hint}>{installText.clearedIn7Days}</p> : null}
      <Button
        className={css.actions}
        icon={<MonitorSmartphone size={18} aria-hidden />}
        onClick={() => void install()}
      >
        {way === 'prompt' ? text.install : installText.howTo}
      </Button>
    </section>
  )
}
