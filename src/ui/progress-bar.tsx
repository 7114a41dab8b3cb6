import css from './progress-bar.module.css'

interface Props {
  /** What is under way and how far, for who does not see it. */
  label: string
  /** 0 to 100. */
  percent: number
}

/** How far something is. */
export const ProgressBar = ({ label, percent }: Props) => (
  <div
    className={css.track}
    role="progressbar"
    aria-label={label}
    aria-valuenow={percent}
    aria-valuemin={0}
    aria-valuemax={100}
    title={label}
  >
    <div className={css.fill} style={{ width: `${percent}%` }} />
  </div>
)
