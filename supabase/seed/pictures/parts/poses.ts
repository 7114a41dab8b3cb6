import { type Point, pointsOf } from '../geometry'

/** Joints of a body about 100 high, looking to the right; the pelvis is the origin. */
export interface Pose {
  chest: Point
  head: Point
  /** Hip to knee to ankle to toe, the far leg first. */
  legs: readonly (readonly Point[])[]
  /** Elbow to hand. */
  arms: readonly (readonly Point[])[]
  /** Where the scarf blows. */
  wind: Point
}

// chest and head / far leg / near leg / far arm / near arm / wind
const written = {
  leap: '7 -21 14 -37 / -3 0 -17 13 -40 8 -47 13 / 3 0 23 -5 22 17 30 21 / -11 -26 -25 -17 / 23 -23 36 -33 / -1 -0.25',
  run: '14 -18 25 -31 / -3 0 -8 19 -32 20 -37 27 / 3 0 21 7 17 31 26 33 / -1 -29 -21 -24 / 0 -16 -19 -8 / -1 -0.12',
  crouch:
    '10 -18 19 -32 / -3 0 3 19 -19 21 -24 27 / 3 0 23 0 19 24 28 27 / -8 -27 0 -39 / 22 -8 27 14 / -1 -0.5',
  stand:
    '0 -24 1 -42 / -3 0 -8 24 -11 48 -18 51 / 3 0 7 24 10 48 17 51 / -13 -14 3 -11 / 13 -14 -2 -9 / -1 0.05',
  sit: '-3 -22 2 -38 / 2 0 22 2 27 24 34 26 / 2 0 21 -15 27 10 34 12 / -14 -8 -18 10 / 9 -10 22 -13 / -1 -0.1',
  meditate:
    '0 -23 0 -40 / -5 0 -25 4 -2 10 6 10 / 5 0 25 4 2 10 -6 10 / -14 -11 -1 -13 / 14 -11 1 -13 / -0.6 0.9',
  throwing:
    '6 -22 13 -37 / -3 0 -18 17 -31 38 -37 42 / 3 0 20 12 21 36 30 38 / -12 -31 -19 -46 / 22 -24 38 -22 / -1 -0.3',
  duel: '3 -23 8 -39 / -3 0 -14 20 -27 42 -34 45 / 3 0 19 18 20 43 28 45 / -4 -12 12 -8 / 14 -15 17 -9 / -1 -0.05',
  dive: '14 16 23 31 / -3 0 -20 -14 -38 -6 -44 -10 / 3 -2 -6 -24 -26 -32 -30 -38 / 0 26 -12 36 / 28 10 42 18 / -0.7 -0.9',
}

export type PoseName = keyof typeof written
export const poseNames = Object.keys(written) as PoseName[]

export const poseOf = (name: PoseName): Pose => {
  const [body, farLeg, nearLeg, farArm, nearArm, wind] = written[name].split(' / ').map(pointsOf) as [
    Point[],
    ...Point[][],
  ]
  const [chest, head] = body as [Point, Point]
  return {
    chest,
    head,
    legs: [farLeg ?? [], nearLeg ?? []],
    arms: [farArm ?? [], nearArm ?? []],
    wind: wind?.[0] ?? [-1, 0],
  }
}

/** How far below the pelvis the ground is. */
export const footOf: Record<PoseName, number> = {
  leap: 24,
  run: 33,
  crouch: 27,
  stand: 51,
  sit: 8,
  meditate: 12,
  throwing: 42,
  duel: 45,
  dive: 40,
}
