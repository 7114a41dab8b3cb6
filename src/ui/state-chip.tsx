import { CircleAlert, Clock, CloudUpload, Smartphone } from 'lucide-react'
import { cx } from './class-names'
import css from './state-chip.module.css'

const looks = {
  waiting: { icon: Clock, text: '送信待ち' },
  sending: { icon: CloudUpload, text: '送信中' },
  failed: { icon: CircleAlert, text: '送信できませんでした' },
  kept: { icon: Smartphone, text: 'この端末のみ' },
}

/** Where a write stands, on the thing itself. */
export function StateChip({
  state,
  percent,
  className,
}: {
  state: keyof typeof looks
  /** How much of it is done. */
  percent?: number | undefined
  className?: string | undefined
}) {
  const { icon: Icon, text } = looks[state]
  return (
    <span className={cx(css.chip, css[state], className)}>
      <Icon size={14} aria-hidden />
      <span>{percent === undefined ? text : `${text} ${percent}%`}</span>
    </span>
  )
}
