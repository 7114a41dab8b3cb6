import { describe, expect, it } from 'vitest'
import { Gate } from '@/supabase/local/web/gate'

/** Work that ends when it is told to. */
function held() {
  let end: () => void = () => undefined
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  return { work: () => ended, end }
}

describe('the gate to the database', () => {
  it('has the replacing wait for who is inside, and everybody else for the replacing', async () => {
    const gate = new Gate()
    const said: string[] = []
    const inside = held()
    const replacing = held()
    const first = gate.pass(inside.work).then(() => said.push('inside'))
    await Promise.resolve()
    const alone = gate.alone(() => {
      said.push('replacing')
      return replacing.work()
    })
    const next = gate.pass(async () => said.push('next'))
    inside.end()
    await first
    await expect.poll(() => said).toEqual(['inside', 'replacing'])
    replacing.end()
    await Promise.all([alone, next])
    expect(said).toEqual(['inside', 'replacing', 'next'])
  })

  it('does not wait for ever for somebody inside, and opens again after a failure', async () => {
    const gate = new Gate()
    void gate.pass(held().work)
    await Promise.resolve()
    await expect(gate.alone(() => Promise.reject(new Error('no disk')))).rejects.toThrow('no disk')
    expect(await gate.pass(async () => 'open')).toBe('open')
  })
})
