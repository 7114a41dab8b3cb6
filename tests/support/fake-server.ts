import type { Sender } from '@/sync/outbox/drain'
import type { Entry } from '@/sync/outbox/entry'
import type { Ack, Answer, PushAnswer } from '@/sync/wire/protocol'

/** A server that answers what the case says and remembers what reached it. */
export class FakeServer implements Sender {
  readonly batches: Entry[][] = []
  readonly files: Entry[] = []
  fileAck: Partial<Ack> = { status: 'accepted' }
  constructor(
    private readonly say: (entry: Entry) => Partial<Ack> = () => ({ status: 'accepted', rev: 1 }),
  ) {}

  push = async (entries: readonly Entry[]): Promise<Answer<PushAnswer>> => {
    this.batches.push([...entries])
    return {
      kind: 'ok',
      body: {
        outcomes: entries.map((entry) => ({ write_id: entry.write_id, ...this.say(entry) }) as Ack),
      },
    }
  }
  sendFile = async (entry: Entry): Promise<Answer<Ack>> => {
    this.files.push(entry)
    return { kind: 'ok', body: { write_id: entry.write_id, ...this.fileAck } as Ack }
  }
}
