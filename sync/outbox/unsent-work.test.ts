import { describe, expect, it } from 'vitest'
import { anEntry } from '@/tests/support/builders'
import { noWork, type UnsentWork, withoutWork } from './unsent-work'

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
})
