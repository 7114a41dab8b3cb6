import { useQuery } from '@tanstack/react-query'
import * as v from 'valibot'
import { useEnsName } from 'wagmi'
import { mainnet } from 'wagmi/chains'
import { keepStored } from '@/src/domain/device-keys'
import { graphemesOf } from '@/src/domain/graphemes'
import { parseStored } from '@/src/domain/stored'
import { readWalletName } from '@/sync'

/** Spec §9: how long a name is kept, and how long it is not asked for again. */
const KEPT_MS = 3 * 60 * 60_000
const STALE_MS = 10 * 60_000

const LONGEST = 24

/** Spec §9: trimmed beyond 24 characters, in the middle of none. */
export const shortName = (name: string): string => {
  const characters = graphemesOf(name)
  return characters.length > LONGEST ? `${characters.slice(0, LONGEST).join('')}…` : name
}

const kept = v.object({ ensName: v.string(), expires: v.number() })

/** The name of an address that this device knows, or the server is asked; by the kit's own keys (spec §9). */
export async function nameOf(address: string): Promise<string | null> {
  const key = `rk-ens-name-${address}`
  const known = parseStored(kept, localStorage.getItem(key))
  if (known && known.expires > Date.now()) return known.ensName
  const ensName = await readWalletName(address)
  if (ensName) keepStored(key, JSON.stringify({ ensName, expires: Date.now() + KEPT_MS }))
  return ensName
}

/** How the name of an address is asked for, and not again. */
export const nameQuery = (address: string | undefined) => ({
  queryKey: ['resolve-ens', address],
  queryFn: () => nameOf(address ?? ''),
  staleTime: STALE_MS,
})

/** The name of an address where the chain that keeps names is not reached; else the kit has it from there. */
export function useOtherName(address: `0x${string}` | undefined): string | undefined {
  const { isError } = useEnsName({ chainId: mainnet.id, address, query: { enabled: address !== undefined } })
  const { data } = useQuery({ ...nameQuery(address), enabled: isError && address !== undefined })
  return data ?? undefined
}
