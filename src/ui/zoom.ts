/** A point or a distance in pixels, from the middle of the screen. */
export interface Point {
  x: number
  y: number
}

/** How a picture stands: enlarged this often, its middle moved by so many pixels. */
export interface View extends Point {
  scale: number
}

interface Size {
  width: number
  height: number
}

export const WHOLE: View = { scale: 1, x: 0, y: 0 }
export const MAX_SCALE = 8
/** What a double tap enlarges to. */
const CLOSE_SCALE = 2.5

const clamp = (value: number, most: number, least = -most) => Math.min(Math.max(value, least), most)

/** Enlarges about a point, which stays where it is. */
export const zoomedAt = (view: View, factor: number, { x, y }: Point): View => {
  const scale = clamp(view.scale * factor, MAX_SCALE, 1)
  const grown = scale / view.scale
  return { scale, x: x - (x - view.x) * grown, y: y - (y - view.y) * grown }
}

export const movedBy = (view: View, { x, y }: Point): View => ({ ...view, x: view.x + x, y: view.y + y })

/** From the whole to close by, at this point; from anything else back to the whole. */
export const toggledAt = (view: View, point: Point): View =>
  view.scale > 1 ? WHOLE : zoomedAt(view, CLOSE_SCALE, point)

/** So little larger that nobody sees it, as after two fingers that only touched. */
const HARDLY = 1.05

/** What the fingers leave: not enlarged, where it is hardly larger. */
export const settled = (view: View): View => (view.scale < HARDLY ? { ...view, scale: 1 } : view)

/** No further than the picture's edges at the screen's; in the middle where it is smaller. */
export const withinEdges = (view: View, picture: Size, screen: Size): View => ({
  scale: view.scale,
  x: clamp(view.x, Math.max(0, (picture.width * view.scale - screen.width) / 2)),
  y: clamp(view.y, Math.max(0, (picture.height * view.scale - screen.height) / 2)),
})
