import type { CompositionName } from '@/supabase/seed/pictures/compositions'
import { Random } from '@/supabase/seed/random'
import { closings, general, namedTitles, plainTitles } from '@/supabase/seed/texts/general'
import { themes } from '@/supabase/seed/texts/themes'
import type { Voice } from '../person'

/** Hands out items in a shuffled order, over and over, so that what is repeated lies far apart. */
class Deck<T> {
  private left: T[] = []
  constructor(
    private readonly r: Random,
    private readonly items: readonly T[],
  ) {}
  next(): T {
    if (this.left.length === 0) this.left = this.r.shuffle(this.items)
    return this.left.pop() as T
  }
}

export interface Words {
  title: string
  description: string
  tags: string[]
}

/** Chooses words for pictures: titles never twice, texts in the voice of who posts. */
export class Writer {
  private readonly r = new Random('words')
  private readonly used = new Set<string>()
  private readonly decks = new Map<string, Deck<string>>()

  private draw(name: string, items: readonly string[]): string {
    const deck = this.decks.get(name) ?? new Deck(this.r, items)
    this.decks.set(name, deck)
    return deck.next()
  }

  private title(composition: CompositionName): string {
    const theme = themes[composition]
    const own = theme.titles.filter((title) => !this.used.has(title))
    const named = namedTitles
      .flatMap((title) => theme.cast.map((name) => title.replace('{名}', name)))
      .filter((title) => !this.used.has(title))
    const plain = plainTitles.filter((title) => !this.used.has(title))
    const kinds = [own, own, own, own, named, plain].filter((kind) => kind.length > 0)
    const title = this.r.pick(this.r.pick(kinds))
    this.used.add(title)
    return title
  }

  private description(composition: CompositionName, voice: Voice): string {
    const chance = this.r.next()
    if (chance < 0.08) return ''
    const themed = (): string => this.draw(`${composition} ${voice}`, themes[composition][voice])
    const free = (): string => this.draw(voice, general[voice])
    const closing = (): string => this.draw(`closing ${voice}`, closings[voice])
    if (chance < 0.36) return themed()
    if (chance < 0.62) return free()
    if (chance < 0.82) return `${themed()}\n\n${free()}`
    return `${this.r.chance(0.5) ? themed() : free()}\n\n${closing()}`
  }

  private tags(composition: CompositionName, title: string): string[] {
    const theme = themes[composition]
    const named = theme.cast.filter((name) => title.includes(name))
    const count = this.r.weighted([0, 1, 2, 3], (n) => [2, 6, 3, 1][n] as number)
    const names = named.length > 0 ? named : this.r.shuffle(theme.cast).slice(0, count)
    return [...names, ...this.r.shuffle(theme.tags).slice(0, this.r.int(0, 3))]
  }

  /** Words for one picture. */
  write(composition: CompositionName, voice: Voice): Words {
    const title = this.title(composition)
    return { title, description: this.description(composition, voice), tags: this.tags(composition, title) }
  }
}
