import { array, string } from 'valibot'
import { keepStored, reportedKey } from '@/src/domain/device-keys'
import { parseStored } from '@/src/domain/stored'
import { textIn } from '@/src/domain/text-in'
import type { Reported } from '@/src/ui/opened'
import { onGivenUp } from '@/sync'

const MOST = 500

const nameOf = ({ type, id }: Reported): string => `${type}/${id}`

const known = (account: string): string[] =>
  parseStored(array(string()), localStorage.getItem(reportedKey(account))) ?? []

/** Whether this person has reported it on this device, sent or still waiting. */
export const isReported = (account: string, reported: Reported): boolean =>
  known(account).includes(nameOf(reported))

function keep(account: string, names: readonly string[]): void {
  try {
    keepStored(reportedKey(account), JSON.stringify(names.slice(-MOST)))
  } catch {
    // No room: then the database says so when it is reported again.
  }
}

/** Remembers it until the person leaves the device. */
export const noteReported = (account: string, reported: Reported): void =>
  keep(account, [...known(account), nameOf(reported)])

// What is thrown away in /outbox, or refused after all, was not reported.
onGivenUp(({ table, account, code, fields }) => {
  if (table !== 'reports' || code === 'already_reported') return
  const name = `${textIn(fields.content_type)}/${textIn(fields.content_id)}`
  const names = known(account)
  if (names.includes(name))
    keep(
      account,
      names.filter((one) => one !== name),
    )
})
