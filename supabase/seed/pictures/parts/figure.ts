import { n, type Point, poly, smooth, stroke } from '../geometry'
import { circle, group, type Place, shape } from '../scene'
import { type Pose, type PoseName, poseOf } from './poses'

export interface Dress {
  color: string
  /** The scarf; none when absent. */
  scarf?: string
  /** Lit edge. */
  rim?: string
  /** Where the face shows. */
  skin?: string
  sword?: boolean
  /** A drawn blade of this colour in the hand. */
  blade?: string
  hair?: 'knot' | 'tail' | 'none'
  /** Trousers wide at the calf. */
  wide?: boolean
}

const limb = (points: readonly Point[], from: number, to: number, fill: string): string =>
  shape(poly(stroke(points, (t) => from + (to - from) * t, 12)), { fill }) +
  circle((points[0] as Point)[0], (points[0] as Point)[1], from / 2, { fill }) +
  circle((points[2] as Point)[0], (points[2] as Point)[1], to / 2, { fill })

const leg = (joints: readonly Point[], fill: string, wide: boolean): string => {
  const [hip, knee, ankle, toe] = joints as [Point, Point, Point, Point]
  const calf = stroke(
    [knee, [(knee[0] + ankle[0]) / 2, (knee[1] + ankle[1]) / 2], ankle],
    (t) => (wide ? 9.5 + Math.sin(t * 3) * 4 - t * 6 : 9 - t * 4.6),
    10,
  )
  return (
    limb(
      [hip, [(hip[0] + knee[0]) / 2, (hip[1] + knee[1]) / 2], knee],
      wide ? 12 : 11,
      wide ? 10.5 : 9,
      fill,
    ) +
    circle(knee[0], knee[1], wide ? 5.2 : 4.5, { fill }) +
    shape(poly(calf), { fill }) +
    limb([ankle, [(ankle[0] + toe[0]) / 2, (ankle[1] + toe[1]) / 2], toe], 5, 3.4, fill)
  )
}

const ribbon = (from: Point, [wx, wy]: Point, length: number, fill: string, phase: number): string => {
  const points: Point[] = Array.from({ length: 7 }, (_, i) => {
    const t = i / 6
    const wave = Math.sin(t * 5.5 + phase) * 6 * t
    return [from[0] + wx * length * t - wy * wave, from[1] + wy * length * t + Math.abs(wx) * wave]
  })
  return shape(
    smooth(
      stroke(points, (t) => 4.6 + t * 2.6 - t ** 6 * 5, 22),
      true,
    ),
    { fill },
  )
}

const hairs = {
  tail: 'M-6 -7C-14 -15 -24 -12 -31 -3C-24 -7 -17 -6 -9 0Z',
  knot: 'M-6 -6C-11 -13 -15 -12 -17 -16C-13 -16 -9 -14 -4 -9ZM-7 -2L-17 -4L-19 1L-7 3Z',
  none: '',
}

const head = ([x, y]: Point, dress: Dress, tilt: number): string => {
  const hood =
    'M-8.6 1C-9.5 -8 -3.5 -10.6 1 -10.2C7 -9.8 9.4 -5 8.6 0C8.2 5.4 5 9.4 .6 9.6C-4.4 9.6 -8 6.4 -8.6 1Z'
  const hair = hairs[dress.hair ?? 'none']
  const face = dress.skin
    ? shape('M1.4 -3.4C4 -4.2 7.4 -3.8 8.8 -2.6L8.4 1.6C6 2.2 3.4 2 1.2 1.2Z', { fill: dress.skin }) +
      shape('M4.4 -1.6L7.6 -1.2L7 .3L5 .1Z', { fill: dress.color })
    : ''
  return group((hair ? shape(hair, { fill: dress.color }) : '') + shape(hood, { fill: dress.color }) + face, {
    x,
    y,
    turn: tilt,
  })
}

/** A ninja as a silhouette with a few lit details; about 100 units high at scale 1, the pelvis at the place. */
export const ninja = (pose: PoseName, dress: Dress, place: Place, phase = 0): string => {
  const { chest, head: top, legs, arms, wind }: Pose = poseOf(pose)
  const { color } = dress
  const [farLeg, nearLeg] = legs as [readonly Point[], readonly Point[]]
  const [farArm, nearArm] = arms as [readonly Point[], readonly Point[]]
  const lean = Math.atan2(chest[0], -chest[1])
  const side: Point = [Math.cos(lean), Math.sin(lean)]
  const off = (p: Point, k: number): Point => [p[0] + side[0] * k, p[1] + side[1] * k]
  const front = pose === 'meditate' || pose === 'stand'
  const broad = front ? 11 : 8.6
  const torso: Point[] = [
    off(chest, -broad),
    off([chest[0] * 0.45, chest[1] * 0.45], -6),
    off([0, 2], -7.4),
    off([0, 4], 7.4),
    off([chest[0] * 0.45, chest[1] * 0.45], 6.2),
    off(chest, broad),
    off([chest[0] * 1.18, chest[1] * 1.18], 4.5),
    off([chest[0] * 1.18, chest[1] * 1.18], -4.5),
  ]
  const neck: Point = [chest[0] * 0.7 + top[0] * 0.3, chest[1] * 0.7 + top[1] * 0.3]
  const arm = ([elbow, hand]: readonly Point[], shoulder: Point): string =>
    limb(
      [
        shoulder,
        [(shoulder[0] + (elbow as Point)[0]) / 2, (shoulder[1] + (elbow as Point)[1]) / 2],
        elbow as Point,
      ],
      7.4,
      6.2,
      color,
    ) +
    limb(
      [
        elbow as Point,
        [((elbow as Point)[0] + (hand as Point)[0]) / 2, ((elbow as Point)[1] + (hand as Point)[1]) / 2],
        hand as Point,
      ],
      6.4,
      4,
      color,
    )
  const hand = nearArm[1] as Point
  const sword = dress.sword
    ? group(
        shape('M-2 -34L2 -34L1.4 22L-1.4 22Z', { fill: color }) +
          shape('M-4 -22L4 -22L4 -19.6L-4 -19.6Z', { fill: dress.rim ?? color }),
        {
          x: chest[0] * 0.75 - side[0] * 5,
          y: chest[1] * 0.75 - side[1] * 5,
          turn: (lean * 180) / Math.PI - 38,
        },
      )
    : ''
  const blade = dress.blade
    ? group(
        shape('M-9 -1.1L0 -1.3L0 1.3L-9 1.1Z', { fill: color }) +
          shape('M0 -3L1.4 -3L1.4 3L0 3Z', { fill: color }) +
          shape('M1.4 -1.2C18 -2.4 34 -4.6 49 -9C37 -1.6 20 .9 1.4 1.2Z', { fill: dress.blade }),
        { x: hand[0], y: hand[1], turn: -24 },
      )
    : ''
  const belt = dress.rim
    ? shape(
        poly([
          off([chest[0] * 0.14, chest[1] * 0.14], -7),
          off([chest[0] * 0.14, chest[1] * 0.14], 7),
          off([chest[0] * 0.02, 0], 7.4),
          off([chest[0] * 0.02, 0], -7.4),
        ]),
        { fill: dress.rim, opacity: 0.85 },
      )
    : ''
  const scarf = dress.scarf
    ? ribbon([neck[0] - 2, neck[1] + 1], wind, 54, dress.scarf, phase) +
      ribbon([neck[0] - 2, neck[1] + 2], [wind[0], wind[1] + 0.22], 42, dress.scarf, phase + 1.3)
    : ''
  const collar = dress.scarf
    ? `<ellipse cx="${n(neck[0])}" cy="${n(neck[1])}" rx="7.6" ry="4.2" transform="rotate(${n((lean * 180) / Math.PI)} ${n(neck[0])} ${n(neck[1])})" fill="${dress.scarf}"/>`
    : ''
  const wide = dress.wide ?? true
  return group(
    scarf +
      sword +
      arm(farArm, off(chest, -broad * 0.6)) +
      leg(farLeg, color, wide) +
      leg(nearLeg, color, wide) +
      shape(smooth(torso, true), { fill: color }) +
      belt +
      limb([chest, neck, top], 8, 7, color) +
      head(top, dress, ((lean * 180) / Math.PI) * 0.5) +
      collar +
      blade +
      arm(nearArm, off(chest, broad * 0.7)),
    place,
  )
}
