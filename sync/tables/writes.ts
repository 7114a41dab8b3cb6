import type { Properties, ValueOf, Written } from './descriptor'
import type { written } from './written'

export type Table = keyof typeof written

type PropertiesOf<D> = D extends { properties: infer P extends Properties } ? P : Record<never, never>

type Edited<D extends Written, P extends Properties = PropertiesOf<D>> = {
  [F in keyof D['writable'] & keyof P]?: ValueOf<P[F]>
}

type Inserted<D extends Written> = Edited<D> & {
  [F in keyof D['insertOnly']]?: D['insertOnly'][F] extends Properties[string]
    ? ValueOf<D['insertOnly'][F]>
    : never
}

type Toggled<D extends Written> = { [F in keyof D['toggles']]?: boolean }

interface To<T extends Table> {
  table: T
  id: string
  /** The row as it was on screen: what the fields had there is what an edit is an edit of. */
  shown?: object | undefined
  /** Other entries' rows that must be decided before this one may go. */
  needs?: string[]
  /** True for keystrokes: sent after 2 s of quiet. */
  hold?: boolean
}

type WriteTo<T extends Table, D extends Written = (typeof written)[T]> =
  | (To<T> & { kind: 'insert'; fields: Inserted<D> })
  | (To<T> & { kind: 'edit'; fields: Edited<D> })
  | (To<T> & { kind: 'toggle'; fields: Toggled<D> })
  | (To<T> & { kind: 'delete'; fields?: undefined; ifUnchanged?: boolean })

/** What a screen may ask for, derived from the descriptors: a misspelt table or column does not compile. */
export type Write = { [T in Table]: WriteTo<T> }[Table]
