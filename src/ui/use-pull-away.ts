import { type PointerEvent, useRef, useState } from 'react'

/** A finger that went less than this may still mean a tap, or two fingers. */
const MEANT_PX = 10
/** Let go so far away, or so fast, it is put away. */
const FAR_PX = 120
const FAST_PX_PER_MS = 0.6

interface Pull {
  pointerId: number
  x: number
  y: number
  time: number
  isMeant: boolean
}

/**
 * What covers the screen follows one finger drawn up or down (`pulled`: by how many pixels), and is put away where the
 * finger lets go far from where it came down. Not while `isHeldFast`: then the finger moves what is enlarged.
 */
export function usePullAway(isHeldFast: boolean, putAway: () => void) {
  const [pulled, setPulled] = useState(0)
  const pull = useRef<Pull>(undefined)
  const fingers = useRef(0)

  const letGo = () => {
    pull.current = undefined
    setPulled(0)
  }

  const onPointerDownCapture = ({ pointerType, pointerId, clientX, clientY, timeStamp }: PointerEvent) => {
    if (pointerType === 'mouse') return
    fingers.current += 1
    if (fingers.current > 1 || isHeldFast) return letGo()
    pull.current = { pointerId, x: clientX, y: clientY, time: timeStamp, isMeant: false }
  }

  const onPointerMoveCapture = ({ pointerId, clientX, clientY }: PointerEvent) => {
    const now = pull.current
    if (now?.pointerId !== pointerId) return
    const [across, along] = [Math.abs(clientX - now.x), Math.abs(clientY - now.y)]
    now.isMeant ||= along > MEANT_PX && along > across
    if (now.isMeant) setPulled(clientY - now.y)
  }

  const lift = ({ pointerType }: PointerEvent) => {
    if (pointerType !== 'mouse') fingers.current = Math.max(0, fingers.current - 1)
  }

  const onPointerUpCapture = (event: PointerEvent) => {
    lift(event)
    const now = pull.current
    if (now?.pointerId !== event.pointerId) return
    const way = Math.abs(event.clientY - now.y)
    const isAway = way > FAR_PX || way / (event.timeStamp - now.time) > FAST_PX_PER_MS
    const { isMeant } = now
    if (isMeant && isAway) {
      pull.current = undefined
      putAway()
    } else letGo()
  }

  const onPointerCancelCapture = (event: PointerEvent) => {
    lift(event)
    letGo()
  }

  return {
    pulled,
    gestures: { onPointerDownCapture, onPointerMoveCapture, onPointerUpCapture, onPointerCancelCapture },
  }
}
