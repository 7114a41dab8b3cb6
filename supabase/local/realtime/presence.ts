import type { Channel } from './channels'

/** What a client said of itself, by a name for this saying. */
type Meta = Record<string, unknown> & { phx_ref: string }
type State = Record<string, { metas: Meta[] }>

/** What one may say of oneself, as JSON. */
const MOST_CHARS = 2_000

const stateOf = (all: Iterable<[Channel, Meta]>): State => {
  // A key is what its client says: also one that every object has.
  const state: State = Object.create(null)
  for (const [{ presence }, meta] of all) {
    const known = state[presence.key] ?? { metas: [] }
    state[presence.key] = { metas: [...known.metas, meta] }
  }
  return state
}

/** Who is present on a topic, in memory alone: said by each channel of itself, gone with it. */
export class Presence {
  private readonly byTopic = new Map<string, Map<Channel, Meta>>()
  private said = 0

  /** `tell`: sends a message to whoever on the topic may see who is there. */
  constructor(private readonly tell: (topic: string, event: string, payload: object) => void) {}

  /** Everybody who is there, by the key each gave itself. */
  state(topic: string): State {
    return stateOf(this.byTopic.get(topic) ?? [])
  }

  /** Gives whether it was taken. */
  track(channel: Channel, payload: Record<string, unknown>): boolean {
    if (JSON.stringify(payload).length > MOST_CHARS) return false
    const there = this.byTopic.get(channel.topic) ?? new Map<Channel, Meta>()
    this.byTopic.set(channel.topic, there)
    const before = there.get(channel)
    const meta = {
      ...payload,
      phx_ref: String(++this.said),
      ...(before && { phx_ref_prev: before.phx_ref }),
    }
    there.set(channel, meta)
    this.tell(channel.topic, 'presence_diff', {
      joins: stateOf([[channel, meta]]),
      leaves: before ? stateOf([[channel, before]]) : {},
    })
    return true
  }

  untrack(channel: Channel): void {
    const there = this.byTopic.get(channel.topic)
    const before = there?.get(channel)
    if (!there || !before) return
    there.delete(channel)
    if (there.size === 0) this.byTopic.delete(channel.topic)
    this.tell(channel.topic, 'presence_diff', { joins: {}, leaves: stateOf([[channel, before]]) })
  }
}
