import type { World } from './world'

/** One line of `bench/results.json` (architecture: contract table). */
export interface Result {
  name: string
  unit: string
  value: number
  /** What the value is held against, measured in the same run. */
  peer: string
  peer_value: number
  ratio: number
  /** Largest ratio, or the largest or least value allowed (see the functions below); null where none was set. */
  limit: number | null
  ok: boolean
}

/** Measures and gives one or more results; never judges by throwing. */
export interface Benchmark {
  /** Names of its results, by which the runner finds it. */
  names: readonly string[]
  run: (world: World) => Promise<Result[]>
}

interface Measured {
  name: string
  unit: string
  value: number
  peer: string
  peer_value: number
}

const rounded = (value: number): number => Number(value.toPrecision(4))

const result = (measured: Measured, limit: number | null, isOk: (ratio: number) => boolean): Result => {
  const ratio = measured.value / measured.peer_value
  return {
    ...measured,
    value: rounded(measured.value),
    peer_value: rounded(measured.peer_value),
    ratio: rounded(ratio),
    limit,
    ok: isOk(ratio),
  }
}

/** May be at most `limit` times the peer. */
export const limitedRatio = (measured: Measured, limit: number): Result =>
  result(measured, limit, (ratio) => ratio <= limit)

/** May be at most `limit` of its own unit, whatever the peer does. */
export const limitedValue = (measured: Measured, limit: number): Result =>
  result(measured, limit, () => measured.value <= limit)

/** Must be at least `least` of its own unit; the ratio says how near the peer comes. */
export const leastValue = (measured: Measured, least: number): Result =>
  result(measured, least, () => measured.value >= least)

/** Only told. */
export const unlimited = (measured: Measured): Result => result(measured, null, () => true)
