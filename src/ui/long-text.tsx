import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { foldLines } from '@/src/domain/fold-lines'
import { words } from '@/src/text/words'
import { cx } from './class-names'
import css from './long-text.module.css'

interface Props {
  /** Of what it belongs to: what was opened is open again when one comes back. */
  id: string
  text: string
  /** As many are shown until one asks for more; ten as a rule. */
  lines?: number
  className?: string | undefined
  /** The text with its links and mentions. */
  draw?: (text: string) => ReactNode
  /** What stands at its end. */
  children?: ReactNode
}

const opened = new Set<string>()

/** What a person wrote, without runs of blank lines; a long one waits behind 続きを読む. */
export const LongText = (props: Props) => <Text key={props.id} {...props} />

function Text({ id, text, lines = 10, className, draw = (said) => said, children }: Props) {
  const box = useRef<HTMLParagraphElement>(null)
  const boxId = useId()
  const [isOpen, setOpen] = useState(() => opened.has(id))
  const [isLong, setLong] = useState(isOpen)

  useLayoutEffect(() => {
    const { current } = box
    if (!current || isOpen) return
    const measure = () => setLong(current.scrollHeight > current.clientHeight + 1)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(current)
    return () => observer.disconnect()
  }, [isOpen])

  const open = () => {
    opened.add(id)
    setOpen(true)
  }
  const close = () => {
    opened.delete(id)
    flushSync(() => setOpen(false))
    // Its beginning, where it is above the screen: else one would stand somewhere below it.
    box.current?.scrollIntoView({ block: 'nearest' })
  }
  return (
    <div className={className}>
      <p
        ref={box}
        id={boxId}
        className={cx(css.text, !isOpen && css.cut)}
        style={{ '--lines': lines }}
        // A link that is cut away has come into focus.
        onFocus={isLong && !isOpen ? open : undefined}
      >
        <bdi>{draw(foldLines(text))}</bdi>
        {children}
      </p>
      {isLong ? (
        <button
          type="button"
          className={css.more}
          aria-expanded={isOpen}
          aria-controls={boxId}
          onClick={isOpen ? close : open}
        >
          {isOpen ? words.readLess : words.readMore}
        </button>
      ) : null}
    </div>
  )
}
