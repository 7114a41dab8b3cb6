import { useRef, useState } from 'react'

/** Which of `count` slides stands in a track that scrolls sideways; where it is scrolled to is the truth. */
export function useSlides(count: number) {
  const track = useRef<HTMLUListElement>(null)
  const [scrolled, setScrolled] = useState(0)
  const at = Math.min(scrolled, count - 1)

  /** Beyond the last comes the first. How fast is the stylesheet's: `scroll-behavior`. */
  const go = (to: number) => {
    const list = track.current
    list?.scrollTo({ left: ((to + count) % count) * list.clientWidth })
  }
  const onScroll = () => {
    const list = track.current
    if (list) setScrolled(Math.round(list.scrollLeft / list.clientWidth))
  }
  return { track, at, go, onScroll }
}
