import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { NAME_SERVER, rpcAddresses } from '@/supabase/functions/_shared/chain-addresses'
import { walletHosts } from '@/supabase/local/wallet-settings'

// Issue 30, no third party without consent: whom a wallet speaks with stands in the policy of pages, in the README and in
// the privacy page, and all three name the same.

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')
const lineOf = (path: string, words: string) =>
  read(path)
    .split('\n')
    .filter((line) => line.includes(words))
    .join('\n')

const hostOf = (address: string) => new URL(address).host
/** Asked by pages, as the policy has it. */
const asked = walletHosts({ projectId: 'a-project', rpc: rpcAddresses(() => undefined), names: {} }).map(
  hostOf,
)
/** Asked by a function alone. */
const names = hostOf(NAME_SERVER)
/** Of wallets: visited, never asked. */
const links = ['keys.coinbase.com', 'metamask.app.link', 'go.cb-w.com']

const named = (text: string) =>
  [...new Set(text.match(/\b[a-z\d][a-z\d-]*(\.[a-z\d-]+)*\.(?:org|com|io|rs|me|link)\b/g))].sort()

describe('who is spoken with for a wallet', () => {
  it('stands in the privacy page, which names nobody else', () => {
    const said = lineOf('src/features/legal/privacy.ts', 'ご自身でウォレットを接続した場合に限り')
    expect(named(said)).toEqual([...asked, names, ...links].sort())
  })

  it('stands in the README, with the settings that change it', () => {
    const steps = read('README.md').split(/\n(?=\d+\. |\n)/)
    const said = steps.find((step) => step.includes('WALLETCONNECT_PROJECT_ID=')) ?? ''
    expect(named(said).filter((host) => host !== 'cloud.reown.com')).toEqual([...asked, names].sort())
    for (const setting of ['RPC_1', 'RPC_10', 'RPC_137', 'RPC_42161', 'ENS_RESOLVER_URL', 'ENS_RESOLVER_KEY'])
      expect(said).toContain(`\`${setting}\``)
  })
})
