const real = globalThis.structuredClone

/**
 * What IndexedDB and BroadcastChannel copy with. Rows and entries are plain data; Node (before 22) sends each copy through
 * a message port, which takes many times as long. Everything else (Blobs, keys, dates) goes the real way.
 */
export function clone(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return typeof value === 'function' ? real(value) : value
  if (Array.isArray(value)) return value.map(clone)
  if (Object.prototype.toString.call(value) !== '[object Object]') return real(value)
  const copy: Record<string, unknown> = {}
  for (const key of Object.keys(value)) copy[key] = clone((value as Record<string, unknown>)[key])
  return copy
}

globalThis.structuredClone = clone as typeof structuredClone
