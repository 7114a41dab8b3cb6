import { type CompositionName, compositionNames, compositions } from '@/supabase/seed/pictures/compositions'
import type { PaletteName } from '@/supabase/seed/pictures/palettes'
import type { PicturePlan } from '@/supabase/seed/pictures/render'
import { Random } from '@/supabase/seed/random'

/** No composition is seen twice among this many pictures that follow each other, in the feed as in the gallery. */
export const apart = 20

/** Chooses what each card of the feed shows, newest first, so that neighbours never look alike. */
export class Curator {
  private readonly r = new Random('curator')
  private readonly seen = new Map<CompositionName, number>()
  private readonly palettesOf = new Map<CompositionName, PaletteName[]>()
  private lastPalettes: PaletteName[] = []
  /** How many pictures were chosen so far. */
  private place = 0

  private composition(): CompositionName {
    const rested = (name: CompositionName): number => this.place - (this.seen.get(name) ?? -3 * apart)
    const free = compositionNames.filter((name) => rested(name) >= apart)
    return this.r.weighted(free, (name) => (rested(name) / apart) ** 3)
  }

  /** A palette that neither the cards just before nor the last pictures of this composition had. */
  private palette(name: CompositionName): PaletteName {
    const all: readonly PaletteName[] = compositions[name].palettes
    const worn = this.palettesOf.get(name) ?? []
    const recent = worn.slice(-Math.floor(all.length / 2))
    const fresh = all.filter((palette) => !recent.includes(palette))
    const quiet = fresh.filter((palette) => !this.lastPalettes.includes(palette))
    const uses = (one: PaletteName): number => worn.filter((other) => other === one).length
    const palette = this.r.weighted(quiet.length > 0 ? quiet : fresh, (one) => 1 / (1 + uses(one)) ** 4)
    this.palettesOf.set(name, [...worn, palette])
    this.lastPalettes = [...this.lastPalettes.slice(-2), palette]
    return palette
  }

  /** The next picture, one further down the feed. */
  choose(): PicturePlan {
    const composition = this.composition()
    this.seen.set(composition, this.place)
    const ratio = this.r.pick(compositions[composition].ratios)
    const seed = `picture ${this.place}`
    this.place += 1
    return { composition, palette: this.palette(composition), ratio, seed }
  }
}
