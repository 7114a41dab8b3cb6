import { seededRandom } from '@/tests/support/random'

/** A pull's storing is some hundreds of steps. */
const STEPS = 250

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
  next(): { steps: number; tab: number } | null {
    if (!this.random || this.random() > 0.02) return null
    return { steps: 1 + Math.floor(this.random() * STEPS), tab: this.random() < 0.7 ? 0 : 1 }
  }
}
