import { seededRandom } from '@/tests/support/random'
import type { WireAnswer } from '../wire'

/** A pull's storing is some hundreds of steps. */
const STEPS = 250
const OFTEN = 0.02
/** What leaves is stored after what comes: the moment between the two is short. */
const DELICATE = 0.2

/** People load a page anew while it stores what it has just heard, between any two steps of that. */
export class Impatience {
  private random: (() => number) | null = null

  begin(seed: number): void {
    this.random = seededRandom(seed)
  }

  end(): void {
    this.random = null
  }

  /** Of an answer that is heard: after how many steps, and which of the two tabs; null: not this time. */
  next(answer: WireAnswer): { steps: number; tab: number } | null {
    const isDelicate = answer?.body.includes('"_deleted":true')
    if (!this.random || this.random() > (isDelicate ? DELICATE : OFTEN)) return null
    return { steps: 1 + Math.floor(this.random() * STEPS), tab: this.random() < 0.7 ? 0 : 1 }
  }
}
