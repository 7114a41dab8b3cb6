import { type PointerEvent, useRef, useState } from 'react'

/** A finger that went less than this may still mean a tap, or two fingers. */
const MEANT_PX = 10
/** Let go so far away it is put away; so fast a shorter way is enough. */
const FAR_PX = 120
const FAST_PX = 40
const FAST_PX_PER_MS = 0.6
/** Drawn back by this much, it is to stay. */
const BACK_PX = 16

interface Pull {
  pointerId: number
  x: number
  y: number
  time: number
  isMeant: boolean
  /** The furthest it was. */
  furthest: number
}

const isAway = ({ furthest, time }: Pull, way: number, now: number): boolean => {
  if (way < furthest - BACK_PX) return false
  return way > FAR_PX || (way > FAST_PX && way / (now - time) > FAST_PX_PER_MS)
}

/**
 * What covers the screen follows one finger drawn up or down (`pulled`: by how many pixels), and is put away where the
 * finger lets go far or fast. Not while `isHeldFast`: then the finger moves what is enlarged.
 */
export function usePullAway(isHeldFast: boolean, putAway: () => void) {
  const [pulled, setPulled] = useState(0)
  const pull = useRef<Pull>(undefined)

  const letGo = () => {
    pull.current = undefined
    setPulled(0)
  }

  const onPointerDownCapture = (event: PointerEvent) => {
    if (event.pointerType === 'mouse') return
    // A second finger enlarges.
    if (!event.isPrimary || isHeldFast) return letGo()
    const { pointerId, clientX: x, clientY: y, timeStamp: time } = event
    pull.current = { pointerId, x, y, time, isMeant: false, furthest: 0 }
  }

  const onPointerMoveCapture = ({ pointerId, clientX, clientY }: PointerEvent) => {
    const now = pull.current
    if (now?.pointerId !== pointerId) return
    const [across, along] = [Math.abs(clientX - now.x), Math.abs(clientY - now.y)]
    if (!now.isMeant && across > MEANT_PX && across >= along) return letGo()
    now.isMeant ||= along > MEANT_PX
    now.furthest = Math.max(now.furthest, along)
    if (now.isMeant) setPulled(clientY - now.y)
  }

  const onPointerUpCapture = ({ pointerId, clientY, timeStamp }: PointerEvent) => {
    const now = pull.current
    if (now?.pointerId !== pointerId) return
    if (now.isMeant && isAway(now, Math.abs(clientY - now.y), timeStamp)) {
      pull.current = undefined
      putAway()
    } else letGo()
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
