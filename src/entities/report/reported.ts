import { array, string } from 'valibot'
import { keepStored, reportedKey } from '@/src/domain/device-keys'
import { parseStored } from '@/src/domain/stored'
import type { Reported } from '@/src/ui/opened'

const MOST = 500

const nameOf = ({ type, id }: Reported): string => `${type}/${id}`

const known = (account: string): string[] =>
  parseStored(array(string()), localStorage.getItem(reportedKey(account))) ?? []

/** Whether this person has reported it on this device, sent or still waiting. */
export const isReported = (account: string, reported: Reported): boolean =>
  known(account).includes(nameOf(reported))

/** Remembers it until the person leaves the device. */
export function noteReported(account: string, reported: Reported): void {
  const names = [...known(account), nameOf(reported)].slice(-MOST)
  try {
    keepStored(reportedKey(account), JSON.stringify(names))
  } catch {
    // No room: then the database says so when it is reported again.
  }
}
