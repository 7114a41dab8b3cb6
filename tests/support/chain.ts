import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import {
  type Address,
  concat,
  createPublicClient,
  createTestClient,
  createWalletClient,
  encodeErrorResult,
  getCreate2Address,
  type Hex,
  http,
  keccak256,
  parseAbi,
  size,
  toHex,
} from 'viem'
import { type HDAccount, mnemonicToAccount } from 'viem/accounts'
import { arbitrum, mainnet, optimism, polygon } from 'viem/chains'
import { leaveNothing } from './leave-nothing'
import { ended, freePort, printed } from './processes'

/** Anvil's own, which hold some coins from the beginning. */
export const account = (index: number): HDAccount =>
  mnemonicToAccount('test test test test test test test test test test test junk', { addressIndex: index })

const load = createRequire(import.meta.url)

/** By which several questions are one (the wallet asks for its balance so): a real chain has it, anvil's does not. */
const MULTICALL = mainnet.contracts.multicall3.address

/** How that is made; viem has it, but not for everybody. */
const { multicall3Bytecode } = load(join(dirname(load.resolve('viem')), 'constants/contracts.js')) as {
  multicall3Bytecode: Hex
}

/** A real chain of one's own (anvil), under the id of one that people use. */
export async function startChain(id: 1 | 10 | 137 | 42161) {
  const port = await freePort()
  const script = join(dirname(load.resolve('@foundry-rs/anvil/package.json')), 'bin.mjs')
  const args = ['--port', String(port), '--chain-id', String(id)]
  const child = spawn(process.execPath, [script, ...args], {
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  leaveNothing(child, 'SIGKILL')
  await printed(child, /^Listening on/, 60_000)
  const url = `http://127.0.0.1:${port}`
  const chain = [mainnet, optimism, polygon, arbitrum].find((one) => one.id === id) ?? mainnet
  const parts = { chain, transport: http(url), pollingInterval: 50 }
  const test = createTestClient({ ...parts, mode: 'anvil' })
  const reader = createPublicClient(parts)
  const { data } = await reader.call({ data: multicall3Bytecode })
  await test.setCode({ address: MULTICALL, bytecode: data ?? '0x' })
  return {
    id,
    url,
    ...test,
    reader,
    writer: createWalletClient({ ...parts, account: account(9) }),
    async stop() {
      if (child.pid) process.kill(-child.pid, 'SIGKILL')
      await ended(child)
    },
  }
}

export type Chain = Awaited<ReturnType<typeof startChain>>

/**
 * A contract that is a wallet (EIP-1271): what its owner signed is signed by it. By hand, since no compiler is here:
 * isValidSignature(hash, signature) recovers the signer of `hash` by the precompile at 1, and compares.
 */
const walletCode = (owner: Address): Hex => {
  const recovered = '60043560005260a43560001a602052606435604052608435606052602060806080600060015afa50608051'
  const runtime = `${recovered}73${owner.slice(2)}14631626ba7e60e01b0260005260206000f3`
  const length = toHex(runtime.length / 2, { size: 1 }).slice(2)
  return `0x60${length}80600b6000396000f3${runtime}`
}

/** Anvil puts it on every chain: makes contracts at addresses known beforehand. */
const FACTORY: Address = '0x4e59b44847b379578588920cA78FbF26c0B4956C'
const SALT = toHex(7, { size: 32 })

/** The contract wallet of an owner: where it will lie, and how it is made (calldata of the factory). */
export function contractWallet(owner: Address): { address: Address; factory: Address; factoryData: Hex } {
  const code = walletCode(owner)
  const address = getCreate2Address({ from: FACTORY, salt: SALT, bytecodeHash: keccak256(code) })
  return { address, factory: FACTORY, factoryData: concat([SALT, code]) }
}

/** Makes it. */
export async function deployWallet(chain: Chain, owner: Address): Promise<Address> {
  const { address, factory, factoryData } = contractWallet(owner)
  const hash = await chain.writer.sendTransaction({ to: factory, data: factoryData })
  await chain.reader.waitForTransactionReceipt({ hash })
  return address
}

/** The code of a contract that says nothing but where to ask instead (EIP-3668), under the address `sender`. */
export function asksElsewhere(sender: Address, urls: string[]): Hex {
  const abi = parseAbi([
    'error OffchainLookup(address sender, string[] urls, bytes callData, bytes4 callbackFunction, bytes extraData)',
  ])
  const said = encodeErrorResult({ abi, args: [sender, urls, '0x1234', '0x11223344', '0x'] })
  const length = toHex(size(said), { size: 2 }).slice(2)
  return `0x61${length}600e60003961${length}6000fd${said.slice(2)}`
}
