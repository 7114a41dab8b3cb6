import type { RealtimeChannel } from '@supabase/realtime-js'
import * as v from 'valibot'
import { realtime } from './realtime-client'

const TOPIC = 'desk'

/** Whom one is seen as. */
export interface Colleague {
  person: string
  name: string
}

/** Where others of the team are, by the id of what they look at. */
export type Seen = ReadonlyMap<string, readonly Colleague[]>

const said = v.object({ person: v.string(), name: v.string(), thing: v.string() })

/** What each says of themselves; who has several tabs is there once. Nothing of oneself, nor what is no such saying. */
export function seenOf(state: Readonly<Record<string, readonly unknown[]>>, me: string): Seen {
  const seen = new Map<string, Colleague[]>()
  for (const one of Object.values(state).flat()) {
    const known = v.safeParse(said, one)
    if (!known.success || known.output.person === me) continue
    const { thing, ...colleague } = known.output
    const there = seen.get(thing) ?? []
    if (!there.some(({ person }) => person === colleague.person)) seen.set(thing, [...there, colleague])
  }
  return seen
}

export interface Appearance {
  /** What one looks at now; undefined: nothing. */
  at: (thing: string | undefined) => void
  leave: () => void
}

/** The channel before, on its way out: until the server has let it go, realtime-js gives the same one, which nobody joins. */
let leaving: Promise<unknown> = Promise.resolve()

/**
 * Lets the team see what `me` looks at while this tab is visible, and tells who else is where. A courtesy: never
 * stored, and nothing depends on it (who decides is settled by the database).
 */
export function appear(me: Colleague, onSeen: (seen: Seen) => void): Appearance {
  let place: string | undefined
  let channel: RealtimeChannel | undefined
  let isOver = false

  /** Gone from one place, then at the next: realtime-js keeps what is changed in place for ever (supabase-js 2565). */
  const say = () => {
    if (channel?.state !== 'joined') return
    void channel.untrack()
    if (place) void channel.track({ ...me, thing: place })
  }

  const enter = async () => {
    // Without it realtime-js sends its first join before it knows the token.
    await realtime().setAuth()
    await leaving
    if (channel || isOver || document.hidden) return
    // Each tab under a key of its own, which the server makes: of two under one neither ever leaves (2565, too).
    const joined = realtime().channel(TOPIC, { config: { private: true } })
    channel = joined
    joined
      .on('presence', { event: 'sync' }, () => onSeen(seenOf(joined.presenceState(), me.person)))
      .subscribe((status) => {
        if (status === 'SUBSCRIBED') say()
      })
  }

  const exit = () => {
    const left = channel
    channel = undefined
    onSeen(new Map())
    if (left)
      leaving = realtime()
        .removeChannel(left)
        .catch(() => undefined)
  }

  const follow = () => (document.hidden ? exit() : void enter())
  document.addEventListener('visibilitychange', follow)
  follow()

  return {
    at: (thing) => {
      if (thing === place) return
      place = thing
      say()
    },
    leave: () => {
      isOver = true
      document.removeEventListener('visibilitychange', follow)
      exit()
    },
  }
}
