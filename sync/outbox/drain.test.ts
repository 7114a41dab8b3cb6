import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, it } from 'vitest'
import { FakeServer } from '@/tests/support/fake-server'
import { outboxWorld } from '@/tests/support/outbox-world'
import { drain, type Sender } from './drain'
import type { Outbox } from './store'

let outbox: Outbox
const { lock, now, write, attach, states } = outboxWorld()
beforeEach(() => {
  outbox = now()
})

describe('draining', () => {
  it('stores `sent` before sending (rule 3), and the ack after', async () => {
    await write({ kind: 'toggle', fields: { liked_by_me: true } })
    const seen: string[] = []
    const server = new FakeServer()
    const watching: Sender = {
      ...server,
      push: async (entries) => {
        seen.push(...(await outbox.all()).map((entry) => entry.state))
        return server.push(entries)
      },
    }
    expect(await drain(outbox, watching, lock, false)).toEqual({ kind: 'done', isMore: false })
    expect(seen).toEqual(['sent'])
    expect(await states()).toEqual([['p', 'accepted', undefined]])
  })

  it('sends an unknown answer again under the same write id (I2)', async () => {
    await write({ fields: { title: 'a' } })
    const lost: Sender = {
      push: async () => ({ kind: 'offline' }),
      sendFile: async () => ({ kind: 'offline' }),
    }
    expect(await drain(outbox, lost, lock, false)).toEqual({ kind: 'offline' })
    const [before] = await outbox.all()
    // Written meanwhile: must not change what may already have arrived (rule 2).
    await write({ fields: { title: 'b' }, shown: { title: 'a' } })
    const server = new FakeServer()
    await drain(outbox, server, lock, false)
    expect(
      server.batches.map((batch) => batch.map(({ write_id, fields }) => [write_id, fields.title])),
    ).toEqual([[[before?.write_id, 'a']], [[expect.not.stringMatching(before?.write_id ?? ''), 'b']]])
  })

  it('names the database generation it chose its writes in', async () => {
    await outbox.enterGeneration('before')
    await write({ kind: 'insert', fields: { title: 'a' } })
    await drain(outbox, new FakeServer(), lock, false)
    await write({ fields: { title: 'b' }, shown: { title: 'a' } })
    // A pull tells of the restore between the choosing and the sending: the insert is to go again, and goes first.
    const { markSent } = outbox
    outbox.markSent = async (chosen) => {
      const sent = await markSent(chosen)
      await outbox.enterGeneration('after')
      return sent
    }
    const said: unknown[] = []
    const server = new FakeServer()
    const halting: Sender = {
      ...server,
      push: async (entries, _account, generation) => {
        said.push([generation, entries.map(({ kind }) => kind)])
        return generation === 'after'
          ? server.push(entries)
          : { kind: 'ok', body: { halt: 'other_generation', generation: 'after' } }
      },
    }
    await drain(outbox, halting, lock, false)
    expect(said).toEqual([
      ['before', ['edit']],
      ['after', ['insert']],
      ['after', ['edit']],
    ])
  })

  it('takes no file for stored of which a restore was heard while it went', async () => {
    await outbox.enterGeneration('before')
    await attach()
    const server = new FakeServer()
    const restoring: Sender = {
      ...server,
      sendFile: async (entry) => {
        await outbox.enterGeneration('after')
        return server.sendFile(entry)
      },
    }
    expect(await drain(outbox, restoring, lock, false)).toEqual({ kind: 'busy', inMs: undefined })
    expect(await states()).toEqual([['u', 'sent', undefined]])
  })

  it('forgets what a deletion overtook once that is taken, and never sends it again', async () => {
    await write({ kind: 'insert', fields: { title: 'a', is_draft: true } })
    const lost: Sender = {
      push: async () => ({ kind: 'offline' }),
      sendFile: async () => ({ kind: 'offline' }),
    }
    await drain(outbox, lost, lock, false)
    await write({ fields: { is_draft: false }, shown: { is_draft: true } })
    await write({ kind: 'delete' })
    const server = new FakeServer()
    await drain(outbox, server, lock, false)
    expect(server.batches.flat().map(({ kind }) => kind)).toEqual(['delete'])
    expect(await states()).toEqual([['p', 'accepted', undefined]])
  })

  it('keeps a refused write with its content and reason, and lets the others go (I5)', async () => {
    await write({ id: 'bad', kind: 'insert', fields: { title: 'x'.repeat(200) } })
    await write({ id: 'good', kind: 'insert', fields: { title: 'y' } })
    const server = new FakeServer((entry) =>
      entry.id === 'bad' ? { status: 'refused', code: 'title_too_long' } : { status: 'accepted', rev: 1 },
    )
    await drain(outbox, server, lock, false)
    expect(await states()).toEqual([
      ['bad', 'refused', 'title_too_long'],
      ['good', 'accepted', undefined],
    ])
    expect((await outbox.all())[0]?.fields.title).toHaveLength(200)
  })

  it('takes later entries and children of a refused insert with it (rules 4, 5)', async () => {
    await attach()
    await write({ id: 'p', kind: 'insert', needs: ['u'] })
    await write({ id: 'q', kind: 'toggle', fields: { liked_by_me: true }, needs: ['p'] })
    const server = new FakeServer()
    server.fileAck = { status: 'refused', code: 'image_too_large' }
    await drain(outbox, server, lock, false)
    expect(await states()).toEqual([
      ['u', 'refused', 'image_too_large'],
      ['p', 'refused', 'parent_refused'],
      ['q', 'refused', 'parent_refused'],
    ])
    expect(server.batches).toEqual([])
  })

  it('sends a like while a picture is still on its way', async () => {
    await attach()
    await write({ id: 'p', kind: 'insert', needs: ['u'] })
    await write({ id: 'q', kind: 'toggle', fields: { liked_by_me: true } })
    const server = new FakeServer()
    const liked: string[] = []
    let arrive: (() => void) | undefined
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve
    })
    const slow: Sender = {
      push: (entries) => {
        liked.push(...entries.map(({ id }) => id))
        if (entries.some(({ id }) => id === 'q')) arrive?.()
        return server.push(entries)
      },
      sendFile: async (entry) => {
        await arrived
        return server.sendFile(entry)
      },
    }
    expect(await drain(outbox, slow, lock, true)).toEqual({ kind: 'done', isMore: false })
    expect(liked).toEqual(['q', 'p'])
  })

  it('waits for a picture as long as somebody sends it, no longer (I11)', async () => {
    const missing = new FakeServer(() => ({ status: 'retry', code: 'image_missing', retry_after_ms: 5_000 }))
    await attach()
    await write({ id: 'p', kind: 'insert', fields: { image_url: 'p/1.jpg' }, needs: ['u'] })
    await write({ id: 'q', kind: 'insert', fields: { image_url: 'q/1.jpg' }, needs: ['dropped'] })
    // It took the place of an edit whose picture is here; its own was lost with the page.
    await write({ id: 'r', kind: 'edit', fields: { image_url: 'r/1.jpg' }, needs: ['u', 'dropped'] })
    await drain(outbox, missing, lock, true)
    expect(await states()).toEqual([
      ['u', 'accepted', undefined],
      ['p', 'waiting', 'image_missing'],
      ['q', 'refused', 'image_gone'],
      ['r', 'refused', 'image_gone'],
    ])
  })

  it('takes a picture out once the post that named it has gone', async () => {
    await write({ id: 'p', kind: 'delete' })
    const fields = { bucket: 'post-images', path: 'p/1.jpg' }
    await outbox.put({ table: 'files', id: 'r', kind: 'remove', fields, needs: ['p'] })
    const server = new FakeServer()
    await drain(outbox, server, lock, true)
    expect(server.files.map(({ kind }) => kind)).toEqual(['remove'])
  })

  it('waits out a rate limit and says when', async () => {
    await write({ fields: { title: 'a' } })
    const server = new FakeServer(() => ({
      status: 'retry',
      code: 'rate_limit_exceeded',
      retry_after_ms: 60_000,
    }))
    const end = await drain(outbox, server, lock, false)
    expect(end.kind).toBe('later')
    expect(await states()).toEqual([['p', 'waiting', 'rate_limit_exceeded']])
    expect(server.batches).toHaveLength(1)
  })

  it('waits out a limit of a day and its minutes, and one that names no time at all', async () => {
    for (const [id, wait] of [
      ['p', 87_089_000],
      ['q', 0],
    ] as const) {
      await write({ id, fields: { title: 'a' } })
      const server = new FakeServer(() => ({
        status: 'retry',
        code: 'rate_limit_exceeded',
        retry_after_ms: wait,
      }))
      expect((await drain(outbox, server, lock, false)).kind).toBe('later')
      expect(server.batches).toHaveLength(1)
    }
  })

  it('stops at a ban and keeps everything (decisions: Ban reasons)', async () => {
    await write({ fields: { title: 'a' } })
    const banned: Sender = {
      push: async () => ({ kind: 'ok', body: { halt: 'user_banned' } }),
      sendFile: async () => ({ kind: 'offline' }),
    }
    expect(await drain(outbox, banned, lock, false)).toEqual({ kind: 'banned' })
    expect(await states()).toEqual([['p', 'sent', undefined]])
  })

  it('follows the id the server gave instead (Edges: Verdicts)', async () => {
    await write({ kind: 'insert', fields: { title: 'a' } })
    const slow = new FakeServer(() => ({ status: 'accepted', rev: 1, row_id: 'first' }))
    const typing: Sender = {
      ...slow,
      push: async (entries) => {
        await write({ fields: { title: 'b' }, shown: { title: 'a' } })
        typing.push = slow.push
        return slow.push(entries)
      },
    }
    await drain(outbox, typing, lock, true)
    expect((await outbox.all()).map(({ id, fields }) => [id, fields.title])).toEqual([
      ['p', 'a'],
      ['first', 'b'],
    ])
  })

  it('goes on in its conflict copy; what another tab wrote, and a like, stay where they were (I14)', async () => {
    await write({ fields: { title: '甲' }, shown: { title: '' } })
    const slow = new FakeServer(() => ({ status: 'accepted', rev: 1, row_id: 'copy' }))
    const both: Sender = {
      ...slow,
      push: async (entries) => {
        await write({ fields: { title: '乙' }, shown: { title: '' } })
        const theirs = (await outbox.all()).at(-1)
        await outbox.db.entries.update(theirs?.seq ?? 0, { page: 'another tab' })
        await write({ fields: { title: '甲甲' }, shown: { title: '甲' } })
        await write({ kind: 'toggle', fields: { liked_by_me: true } })
        both.push = slow.push
        return slow.push(entries)
      },
    }
    await drain(outbox, both, lock, true)
    await write({ fields: { title: '甲甲甲' }, shown: { title: '甲甲' } })
    await write({ kind: 'toggle', fields: { liked_by_me: false } })
    expect((await outbox.all()).map(({ id, fields }) => [id, fields.title ?? fields.liked_by_me])).toEqual([
      ['p', '甲'],
      ['p', '乙'],
      ['copy', '甲甲'],
      ['p', true],
      ['copy', '甲甲甲'],
      ['p', false],
    ])
  })

  it('does not ask for ever when an answer leaves a write out', async () => {
    await write({ fields: { title: 'a' } })
    const forgetful: Sender = {
      push: async () => ({ kind: 'ok', body: { outcomes: [] } }),
      sendFile: async () => ({ kind: 'offline' }),
    }
    expect((await drain(outbox, forgetful, lock, false)).kind).toBe('busy')
  })

  it('one write that the server cannot read holds up no other: each is sent by itself, and that one is refused', async () => {
    for (const id of ['a', 'b', 'c']) await write({ id, kind: 'insert', fields: { title: id } })
    const server = new FakeServer()
    const strict: Sender = {
      ...server,
      push: async (entries) =>
        entries.some(({ id }) => id === 'b')
          ? { kind: 'server', status: 400, isUnreadable: true }
          : server.push(entries),
    }
    expect(await drain(outbox, strict, lock, false)).toEqual({ kind: 'done', isMore: false })
    expect(await states()).toEqual([
      ['a', 'accepted', undefined],
      ['b', 'refused', 'invalid_input'],
      ['c', 'accepted', undefined],
    ])
  })
})
