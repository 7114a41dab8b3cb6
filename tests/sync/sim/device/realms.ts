import { readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import vm from 'node:vm'

type Evaluate = (...given: unknown[]) => unknown

/** Whose clock and dice code in a realm has. */
interface Luck {
  clock: () => number
  random: () => number
}

const PRELUDE = `(luck) => {
  const Real = Date
  globalThis.Date = class Date extends Real {
    constructor(...given) { given.length === 0 ? super(luck.clock()) : super(...given) }
    static now() { return luck.clock() }
  }
  Math.random = () => luck.random()
}`
const prelude = new vm.Script(PRELUDE)

/** Realms that nobody uses just now, by bundle: the engine has compiled and learned in them. */
const idle = new Map<string, Realm[]>()
const scripts = new Map<string, vm.Script>()

/** A tab that is gone may still have steps to end in its realm: so many others are taken first. */
const LEFT_ALONE = 2

/** Those of another build are let go. */
function forgetOthers(file: string): void {
  for (const known of [idle, scripts])
    for (const other of known.keys()) if (dirname(other) !== dirname(file)) known.delete(other)
}

/** A bundle as a function of these globals, read once; it gives what its entry exports. */
function scriptOf(file: string, names: readonly string[]): vm.Script {
  const code = () => `(function (${names}) {\n${readFileSync(file, 'utf8')}\n;return sim\n})`
  const known = scripts.get(file) ?? new vm.Script(code(), { filename: file })
  scripts.set(file, known)
  return known
}

/**
 * Where the product's code runs as in a page of its own: `node:vm`'s globals, and the bundle evaluated anew for every tab
 * (RxDB counts per copy of its modules). Used again by later tabs of the same bundle: a new one would have to be compiled
 * and learned anew by the engine, and stay in memory until a whole collection of it.
 */
export class Realm {
  static take(file: string): Realm {
    forgetOthers(file)
    const free = idle.get(file) ?? []
    idle.set(file, free)
    return (free.length > LEFT_ALONE && free.shift()) || new Realm(file)
  }

  /** As an object of its own each reading of a global would be a call out of the engine. */
  private readonly global = vm.createContext(vm.constants.DONT_CONTEXTIFY)
  private readonly own = new Set(Reflect.ownKeys(this.global))
  private readonly luck: Luck = { clock: () => 0, random: () => 0 }
  private readonly promises: PromiseConstructor
  private readonly method: PropertyDescriptor
  private bundle: Evaluate | undefined

  private constructor(private readonly file: string) {
    prelude.runInContext(this.global)(this.luck)
    this.promises = (this.global as unknown as typeof globalThis).Promise
    this.method = Reflect.getOwnPropertyDescriptor(this.promises.prototype, 'then') as PropertyDescriptor
  }

  /**
   * Evaluates the bundle with these globals. It has each as a parameter, too: what a tab that is gone still does must not
   * reach the globals of the next.
   */
  evaluate(globals: object, luck: Luck): unknown {
    this.clean()
    Object.assign(this.luck, luck)
    Object.assign(this.global, globals, { self: this.global, window: this.global })
    this.bundle ??= scriptOf(this.file, Object.keys(globals)).runInContext(this.global) as Evaluate
    return this.bundle(...Object.values(globals))
  }

  /** For the next tab. */
  giveBack(): void {
    idle.get(this.file)?.push(this)
  }

  /** What the code of the tab before left: Dexie puts itself and its promises there. */
  private clean(): void {
    for (const key of Reflect.ownKeys(this.global))
      if (!this.own.has(key)) Reflect.deleteProperty(this.global, key)
    Object.assign(this.global, { Promise: this.promises })
    Reflect.defineProperty(this.promises.prototype, 'then', this.method)
  }
}
