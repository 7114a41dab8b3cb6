import {
  type DragEvent,
  type PointerEvent,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react'
import { movedBy, type Point, settled, toggledAt, type View, WHOLE, withinEdges, zoomedAt } from './zoom'

/** A finger that went further than this did not tap. */
const TAP_PX = 10
const DOUBLE_TAP_MS = 300
const DOUBLE_TAP_PX = 40
const STEP = 1.4
const ARROW_PX = 80
/** A line of a wheel that counts in lines. */
const LINE_PX = 16

interface Tap extends Point {
  time: number
}

const MIDDLE: Point = { x: 0, y: 0 }
const far = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y)

const arrows: Record<string, Point> = {
  ArrowLeft: { x: 1, y: 0 },
  ArrowRight: { x: -1, y: 0 },
  ArrowUp: { x: 0, y: 1 },
  ArrowDown: { x: 0, y: -1 },
}

/** What a key does to the view; undefined for a key that does nothing. */
const byKey = (key: string, step: number): ((view: View) => View) | undefined => {
  const arrow = arrows[key]
  if (arrow) return (view) => movedBy(view, { x: arrow.x * step, y: arrow.y * step })
  if (key === '+' || key === '=') return (view) => zoomedAt(view, STEP, MIDDLE)
  if (key === '-') return (view) => zoomedAt(view, 1 / STEP, MIDDLE)
  return key === '0' ? () => WHOLE : undefined
}

/** Where the fingers are: their middle, and how far apart. */
const gripOf = (fingers: readonly Point[]) => {
  const [first = MIDDLE, second = first] = fingers
  const middle = { x: (first.x + second.x) / 2, y: (first.y + second.y) / 2 }
  return { middle, apart: far(first, second) }
}

/** The browser would carry the picture away. */
const onDragStart = (event: DragEvent<HTMLElement>) => event.preventDefault()

const sizeOf = (element: HTMLElement | null) => ({
  width: element?.offsetWidth ?? 0,
  height: element?.offsetHeight ?? 0,
})

/**
 * Pinch, double tap, wheel, drag and keys over `stage`, in which `picture` stands in the middle; `arrowPx`: how far an
 * arrow moves it.
 */
export function useZoom(
  stage: RefObject<HTMLElement | null>,
  picture: RefObject<HTMLElement | null>,
  arrowPx = ARROW_PX,
) {
  const [view, setView] = useState(WHOLE)
  const [isHeld, setHeld] = useState(false)
  const fingers = useRef(new Map<number, Point>())
  const pressed = useRef<Tap>(undefined)
  const lastTap = useRef<Tap>(undefined)

  const change = useCallback(
    (next: (view: View) => View) =>
      setView((before) => withinEdges(next(before), sizeOf(picture.current), sizeOf(stage.current))),
    [picture, stage],
  )

  const pointOf = useCallback(
    ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
      const { left = 0, top = 0, width = 0, height = 0 } = stage.current?.getBoundingClientRect() ?? {}
      return { x: clientX - left - width / 2, y: clientY - top - height / 2 }
    },
    [stage],
  )

  useEffect(() => {
    const element = stage.current
    // Not React's: it listens passively, and the browser would zoom the whole page.
    const onWheel = (event: WheelEvent) => {
      event.preventDefault()
      const distance = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE_PX : 1)
      // A pinch on a touchpad comes as a wheel with Ctrl, in small steps.
      const factor = Math.exp(-distance * (event.ctrlKey ? 0.01 : 0.002))
      change((before) => zoomedAt(before, factor, pointOf(event)))
    }
    const onResize = () => setView(WHOLE)
    element?.addEventListener('wheel', onWheel, { passive: false })
    addEventListener('resize', onResize)
    return () => {
      element?.removeEventListener('wheel', onWheel)
      removeEventListener('resize', onResize)
    }
  }, [stage, change, pointOf])

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    const point = pointOf(event)
    fingers.current.set(event.pointerId, point)
    pressed.current = fingers.current.size === 1 ? { ...point, time: event.timeStamp } : undefined
    setHeld(true)
  }

  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    if (!fingers.current.has(event.pointerId)) return
    const before = gripOf([...fingers.current.values()])
    fingers.current.set(event.pointerId, pointOf(event))
    const { middle, apart } = gripOf([...fingers.current.values()])
    const factor = before.apart > 0 && apart > 0 ? apart / before.apart : 1
    const step = { x: middle.x - before.middle.x, y: middle.y - before.middle.y }
    change((view) => zoomedAt(movedBy(view, step), factor, middle))
  }

  const lifted = () => {
    setHeld(fingers.current.size > 0)
    if (fingers.current.size === 0) change(settled)
  }

  const onPointerUp = (event: PointerEvent<HTMLElement>) => {
    if (!fingers.current.delete(event.pointerId)) return
    lifted()
    const tap = { ...pointOf(event), time: event.timeStamp }
    const down = pressed.current
    if (!down || far(down, tap) > TAP_PX) return
    const last = lastTap.current
    const isDouble = last && tap.time - last.time < DOUBLE_TAP_MS && far(last, tap) < DOUBLE_TAP_PX
    lastTap.current = isDouble ? undefined : tap
    if (isDouble) change((before) => toggledAt(before, tap))
  }

  const onPointerCancel = ({ pointerId }: PointerEvent<HTMLElement>) => {
    fingers.current.delete(pointerId)
    pressed.current = undefined
    lifted()
  }

  return {
    view,
    isHeld,
    larger: () => change((before) => zoomedAt(before, STEP, MIDDLE)),
    zoomTo: (scale: number) => change((before) => zoomedAt(before, scale / before.scale, MIDDLE)),
    smaller: () => change((before) => zoomedAt(before, 1 / STEP, MIDDLE)),
    /** True when the key did something. */
    press: (key: string): boolean => {
      const next = byKey(key, arrowPx)
      if (next) change(next)
      return next !== undefined
    },
    gestures: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel, onDragStart },
  }
}
