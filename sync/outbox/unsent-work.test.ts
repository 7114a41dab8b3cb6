import 'fake-indexeddb/auto'
import { describe, expect, it, vi } from 'vitest'
import { anEntry } from '@/tests/support/builders'
import { FakeStorage } from '@/tests/support/fake-storage'
import { outboxWorld } from '@/tests/support/outbox-world'
import type { Change } from './entry'
import { goOn, journalWrite, saveJournal } from './journal'
import { noWork, type UnsentWork, unsentWork, withoutWork } from './unsent-work'

const { now } = outboxWorld()

describe('what was chosen to be dropped', () => {
  it('leaves as it was then, not what came since', () => {
    const [seen, typedOn] = [anEntry({ id: 'p1', write_id: 'a' }), anEntry({ id: 'p2', write_id: 'b' })]
    const chosen: UnsentWork = {
      ...noWork,
      entries: [seen, typedOn],
      kept: [
        ['p1', '古い'],
        ['p2', '古い'],
      ],
    }
    const { entries, kept } = withoutWork(
      {
        ...noWork,
        entries: [seen, { ...typedOn, write_id: 'c' }, anEntry({ id: 'p3', write_id: 'd' })],
        kept: [
          ['p1', '古い'],
          ['p2', '書きたした'],
          ['p3', '新しい'],
        ],
      },
      chosen,
    )
    expect(entries.map(({ write_id }) => write_id)).toEqual(['c', 'd'])
    expect(kept).toEqual([
      ['p2', '書きたした'],
      ['p3', '新しい'],
    ])
  })

  it('stays where something was written on it since: without its making that could come to nothing', () => {
    const picture = anEntry({ table: 'files', id: 'u', write_id: 'a', kind: 'upload' })
    const making = anEntry({ id: 'p', write_id: 'b', kind: 'insert', state: 'sent', needs: ['u'] })
    const other = anEntry({ id: 'q', write_id: 'c' })
    const edit = anEntry({ id: 'p', write_id: 'd', kind: 'edit', needs: ['u'] })
    const { entries } = withoutWork(
      { ...noWork, entries: [picture, making, other, edit] },
      { ...noWork, entries: [picture, making, other] },
    )
    expect(entries).toEqual([picture, making, edit])
  })

  it('goes also where no outbox has it yet (a full device); what is written after the question stays', async () => {
    vi.stubGlobal('localStorage', new FakeStorage())
    const comment = (body: string): Change => ({
      table: 'comments',
      id: body,
      kind: 'insert',
      fields: { body },
    })
    journalWrite('me', comment('やめた'))
    saveJournal()
    const chosen = await unsentWork(now(), 'me')
    expect(chosen.entries).toHaveLength(1)
    journalWrite('me', comment('あとから'))
    const { entries } = withoutWork(await unsentWork(now(), 'me'), chosen)
    expect(entries.map(({ fields }) => fields.body)).toEqual(['あとから'])
    goOn()
    vi.unstubAllGlobals()
  })
})
