import { Compass, Heart, PenLine, WifiOff } from 'lucide-react'
import { Button } from '@/src/ui/button'
import { Dialog } from '@/src/ui/dialog'
import css from './moments.module.css'
import { welcomeText as text } from './moments-text'

const icons = { draw: PenLine, praise: Heart, offline: WifiOff, level: Compass }

/** Shown once, after the first sign-in (spec §4). */
export const WelcomeDialog = ({ name, onClose }: { name: string; onClose: () => void }) => (
  <Dialog
    open
    onClose={onClose}
    title={text.title}
    description={text.lead(name)}
    actions={
      <Button variant="primary" onClick={onClose}>
        {text.begin}
      </Button>
    }
  >
    <ul className={css.points}>
      {text.points.map(({ name: point, says }) => {
        const Icon = icons[point]
        return (
          <li key={point}>
            <Icon size={20} aria-hidden />
            {says}
          </li>
        )
      })}
    </ul>
  </Dialog>
)
