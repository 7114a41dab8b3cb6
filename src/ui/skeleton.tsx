import type { CSSProperties } from 'react'
import css from './skeleton.module.css'

interface Props {
  width?: CSSProperties['width']
  height?: CSSProperties['height']
  /** Width to height, for pictures. */
  ratio?: number
  round?: boolean
}

/** A quiet block in the place of what is coming. Put `aria-busy` and words on what contains it. */
export const Skeleton = ({ width = '100%', height, ratio, round }: Props) => (
  <span
    aria-hidden
    className={css.block}
    style={{ width, height, aspectRatio: ratio, ...(round && { borderRadius: 'var(--radius-round)' }) }}
  />
)
