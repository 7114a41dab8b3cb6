import type { Sender } from '@/sync/outbox/drain'
import type { Entry } from '@/sync/outbox/entry'
import type { Verdict } from '@/sync/outbox/verdict'
import type { Answer, PushAnswer } from '@/sync/transport'

/** A server that answers what the case says and remembers what reached it. */
export class FakeServer implements Sender {
  readonly batches: Entry[][] = []
  readonly files: Entry[] = []
  fileVerdict: Partial<Verdict> = { status: 'accepted' }
  constructor(
    private readonly say: (entry: Entry) => Partial<Verdict> = () => ({ status: 'accepted', rev: 1 }),
  ) {}

  push = async (entries: readonly Entry[]): Promise<Answer<PushAnswer>> => {
    this.batches.push([...entries])
    return {
      kind: 'ok',
      body: {
        outcomes: entries.map((entry) => ({ write_id: entry.write_id, ...this.say(entry) }) as Verdict),
      },
    }
  }
  sendFile = async (entry: Entry): Promise<Answer<Verdict>> => {
    this.files.push(entry)
    return { kind: 'ok', body: { write_id: entry.write_id, ...this.fileVerdict } as Verdict }
  }
}
