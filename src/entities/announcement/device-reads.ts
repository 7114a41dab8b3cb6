import * as v from 'valibot'
import { create } from 'zustand'
import type { Reads } from '@/src/domain/announcement-reads'
import { ANNOUNCEMENT_READS_KEY, dropKeptScreen, keepStored } from '@/src/domain/device-keys'
import { isoOf } from '@/src/domain/moment'
import { parseStored } from '@/src/domain/stored'
import { isUuid, toServerTime } from '@/sync'

const DAY_MS = 86_400_000

const reads = v.object({ read_until: v.string(), opened: v.array(v.string()) })
const nothing = { read_until: '', opened: [] }

/** An ISO time until tomorrow: times are compared as text, and another could lie after all that is ever published. */
const isReadTime = (text: string): boolean =>
  isoOf(Math.min(Date.parse(text), toServerTime(Date.now()) + DAY_MS)) === text

/** As it lies on this device. */
export const stored = () => {
  try {
    const kept = parseStored(reads, localStorage.getItem(ANNOUNCEMENT_READS_KEY))
    if (!kept || !isReadTime(kept.read_until)) return nothing
    return { ...kept, opened: kept.opened.filter(isUuid) }
  } catch {
    // A browser that forbids it: the start says so.
    return nothing
  }
}

/** How far visitors have read on this device; whoever signs in here has read as much. */
export const useDeviceReads = create<v.InferOutput<typeof reads>>(stored)

/** Keeps how far a visitor has read; null: it went to the person who signed in. */
export function keepOnDevice(now: Reads | null): void {
  if (!now && !localStorage.getItem(ANNOUNCEMENT_READS_KEY)) return
  dropKeptScreen(null)
  useDeviceReads.setState(now ? { ...now, opened: [...now.opened] } : nothing)
  if (now) keepStored(ANNOUNCEMENT_READS_KEY, JSON.stringify(now))
  else localStorage.removeItem(ANNOUNCEMENT_READS_KEY)
}
