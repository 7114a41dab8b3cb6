import { Share, SquarePlus } from 'lucide-react'
import { Button } from '@/src/ui/button'
import { Dialog } from '@/src/ui/dialog'
import css from './install-steps.module.css'
import { hideSteps } from './install-way'
import { text } from './text'

const steps = [
  { picture: <Share size={26} />, words: text.share },
  { picture: <SquarePlus size={26} />, words: text.choose },
  { picture: <img src="/icon-192.png" alt="" width={32} height={32} />, words: text.confirm },
]

/** iOS has no question that an app could ask: its person does it by hand. */
export default function InstallSteps() {
  return (
    <Dialog
      open
      onClose={hideSteps}
      title={text.stepsTitle}
      description={text.stepsLead}
      actions={
        <Button variant="primary" onClick={hideSteps}>
          {text.close}
        </Button>
      }
    >
      <ol className={css.steps}>
        {steps.map(({ picture, words }) => (
          <li key={words} className={css.step}>
            <span className={css.picture} aria-hidden>
              {picture}
            </span>
            <span>{words}</span>
          </li>
        ))}
      </ol>
    </Dialog>
  )
}
