import type { IncomingMessage } from 'node:http'
import { isIPv6 } from 'node:net'

const LOOPBACK_ADDRESS = /^(127\.|::1$|::ffff:127\.)/

/** Where a request comes from. A proxy on this machine is believed, and only the address it added itself (the last). */
export function addressOf({ socket, headers }: IncomingMessage): string {
  const address = socket.remoteAddress ?? ''
  const forwarded = String(headers['x-forwarded-for'] ?? '')
  return networkOf((LOOPBACK_ADDRESS.test(address) && forwarded.split(',').at(-1)?.trim()) || address)
}

const groupsOf = (part: string): string[] => (part === '' ? [] : part.split(':'))

/**
 * Who is behind an address: of IPv6 the /64, since whoever has one address there has all 2^64 of it, and would take as
 * many lanes.
 */
export function networkOf(said: string): string {
  const [, bracketed = said] = /^\[(.+)\](?::\d+)?$/.exec(said) ?? []
  const [address = ''] = bracketed.toLowerCase().split('%')
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(address) ?? []
  if (mapped || !isIPv6(address)) return mapped ?? address
  const [head = '', tail = ''] = address.split('::').map(groupsOf)
  const missing = Math.max(0, 8 - head.length - tail.length)
  return [...head, ...Array<string>(missing).fill('0'), ...tail]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}

/** What proxies say of whom they stand for; each says some of it, but for one that is told to be silent. */
const PROXY_HEADER =
  /^(forwarded|via|cdn-loop|x-forwarded|x-original|x-real-ip|x-client-ip|x-cluster|x-envoy|true-client-ip|cf-|fastly-)/

/**
 * Whether somebody stands between the sender and this server. nginx, as it comes, rewrites the host and adds no header, but
 * asks by HTTP/1.0 or closes each connection: no browser and no tool of ours does.
 */
export const isProxied = ({ headers, httpVersion }: IncomingMessage): boolean =>
  httpVersion === '1.0' ||
  headers.connection?.toLowerCase() === 'close' ||
  Object.keys(headers).some((name) => PROXY_HEADER.test(name))
