import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import css from './carousel.module.css'
import { cx } from './class-names'
import { IconButton } from './icon-button'
import { useAutoplay } from './use-autoplay'
import { useSlides } from './use-slides'

interface Slide {
  key: string
  label: string
  content: ReactNode
}

interface Props {
  label: string
  /** At least two. */
  slides: readonly Slide[]
  /** Said over the first slide until the carousel is used. */
  hint?: string | undefined
}

/**
 * Slides side by side, by the ARIA pattern: swiped, led by buttons, dots and arrow keys; they change by themselves until
 * somebody touches them, and rest meanwhile under the mouse, under the focus, out of sight, and for whoever wants
 * nothing to move.
 */
export function Carousel({ label, slides, hint }: Props) {
  const { track, at, go, onScroll } = useSlides(slides.length)
  const [isUsed, setUsed] = useState(false)
  const play = useAutoplay(() => go(at + 1))
  const use = (to: number) => {
    setUsed(true)
    play.stop()
    go(to)
  }
  const step = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (by === undefined) return
    event.preventDefault()
    use(at + by)
  }
  return (
    <section ref={play.ref} aria-roledescription="カルーセル" aria-label={label} {...play.rests}>
      <div className={css.stage}>
        <ul
          ref={track}
          className={css.track}
          aria-live={play.isPlaying ? 'off' : 'polite'}
          onScroll={onScroll}
          // A finger or a wheel on it: from here on the person leads.
          onPointerDown={() => {
            setUsed(true)
            play.stop()
          }}
        >
          {slides.map(({ key, label: name, content }, n) => (
            <li
              key={key}
              aria-roledescription="スライド"
              aria-label={`${n + 1}/${slides.length} ${name}`}
              inert={n !== at}
              className={css.slide}
            >
              {content}
            </li>
          ))}
        </ul>
        {hint && !isUsed ? (
          <p className={css.hint} data-late>
            {hint}
          </p>
        ) : null}
      </div>
      <div role="toolbar" aria-label={`${label}の操作`} className={css.controls} onKeyDown={step}>
        <IconButton label="前へ" icon={<ChevronLeft size={20} />} onClick={() => use(at - 1)} />
        <ol className={css.dots}>
          {slides.map(({ key, label: name }, n) => (
            <li key={key}>
              <button
                type="button"
                aria-label={`${n + 1}枚目「${name}」`}
                aria-current={n === at}
                className={cx(css.dot, n === at && css.current)}
                onClick={() => use(n)}
              />
            </li>
          ))}
        </ol>
        <IconButton label="次へ" icon={<ChevronRight size={20} />} onClick={() => use(at + 1)} />
        {play.isOffered ? (
          <IconButton
            label={play.isStopped ? '自動切り替えを再開' : '自動切り替えを停止'}
            icon={play.isStopped ? <Play size={16} /> : <Pause size={16} />}
            className={css.play}
            onClick={play.toggle}
          />
        ) : null}
      </div>
    </section>
  )
}
