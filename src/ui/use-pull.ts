import { type PointerEvent, useRef, useState } from 'react'
import { EDGE_PX } from './swipe'
import type { Point } from './zoom'

/** A finger that went less than this may still mean a tap, or two fingers. */
const MEANT_PX = 10
/** Let go so far away it is meant; so fast a shorter way is enough. */
const FAR_PX = 120
const FAST_PX = 40
const FAST_PX_PER_MS = 0.6
/** Drawn back by this much, it is to stay. */
const BACK_PX = 16
/** What leads nowhere follows the finger by so much. */
const STIFF = 0.25

interface Pull extends Point {
  pointerId: number
  time: number
  axis?: 'x' | 'y' | undefined
  /** The furthest it was. */
  furthest: number
}

/** Where a pull leads; undefined: nowhere in that direction. */
export interface Ways {
  putAway: () => void
  previous?: (() => void) | undefined
  next?: (() => void) | undefined
}

const STILL: Point = { x: 0, y: 0 }

const isMeant = ({ furthest, time }: Pull, way: number, now: number): boolean => {
  if (way < furthest - BACK_PX) return false
  return way > FAR_PX || (way > FAST_PX && way / (now - time) > FAST_PX_PER_MS)
}

const axisOf = ({ x, y }: Point): 'x' | 'y' | undefined => {
  const [across, along] = [Math.abs(x), Math.abs(y)]
  if (Math.max(across, along) <= MEANT_PX) return undefined
  return across >= along ? 'x' : 'y'
}

const wayOf = (pull: Pull, { clientX, clientY }: PointerEvent): Point => ({
  x: clientX - pull.x,
  y: clientY - pull.y,
})

/** At the edges a pull aside is the browser's: back and forward. */
const isAtEdge = ({ x }: Point): boolean => x <= EDGE_PX || x >= innerWidth - EDGE_PX

/**
 * What covers the screen follows one finger (`pulled`: by how many pixels): drawn up or down it is put away where the
 * finger lets go far or fast, aside it gives way to what stands beside it. Not while `isHeldFast`: then the finger moves
 * what is enlarged.
 */
export function usePull(isHeldFast: boolean, { putAway, previous, next }: Ways) {
  const hasSides = previous !== undefined || next !== undefined
  const sideOf = ({ x }: Point) => (x < 0 ? next : previous)
  const [pulled, setPulled] = useState(STILL)
  const pull = useRef<Pull>(undefined)

  const letGo = () => {
    pull.current = undefined
    setPulled(STILL)
  }

  const onPointerDownCapture = (event: PointerEvent) => {
    if (event.pointerType === 'mouse') return
    // A second finger enlarges.
    if (!event.isPrimary || isHeldFast) return letGo()
    const { pointerId, clientX: x, clientY: y, timeStamp: time } = event
    pull.current = { pointerId, x, y, time, furthest: 0 }
  }

  const onPointerMoveCapture = (event: PointerEvent) => {
    const now = pull.current
    if (now?.pointerId !== event.pointerId) return
    const way = wayOf(now, event)
    now.axis ??= axisOf(way)
    if (!now.axis) return
    if (now.axis === 'x' && (!hasSides || isAtEdge(now))) return letGo()
    now.furthest = Math.max(now.furthest, Math.abs(way[now.axis]))
    const share = now.axis === 'x' && !sideOf(way) ? STIFF : 1
    setPulled({ ...STILL, [now.axis]: way[now.axis] * share })
  }

  const onPointerUpCapture = (event: PointerEvent) => {
    const now = pull.current
    if (now?.pointerId !== event.pointerId) return
    const way = wayOf(now, event)
    const isLeft = now.axis && isMeant(now, Math.abs(way[now.axis]), event.timeStamp)
    pull.current = undefined
    if (isLeft && now.axis === 'y') return putAway()
    setPulled(STILL)
    if (isLeft) sideOf(way)?.()
  }

  return {
    pulled,
    gestures: {
      onPointerDownCapture,
      onPointerMoveCapture,
      onPointerUpCapture,
      onPointerCancelCapture: letGo,
    },
  }
}
