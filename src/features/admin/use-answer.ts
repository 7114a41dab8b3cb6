import { useCallback, useEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import { answerKey, keepStored } from '@/src/domain/device-keys'
import type { ErrorCode } from '@/src/domain/error-codes'
import { parseStored } from '@/src/domain/stored'
import { errorCodeOf } from '@/src/text/errors'
import { useRetry } from '@/src/ui/retry'

interface Question<S extends v.GenericSchema> {
  /** Whose device it is kept on, for when there is no connection. */
  account: string
  /** Of each kind one answer is kept, the last, whatever day it is of. */
  kind: string
  schema: S
  ask: () => Promise<v.InferOutput<S>>
}

/** An answer, and when it came (ms). */
interface Answer<S extends v.GenericSchema> {
  at: number
  value: v.InferOutput<S>
}

/**
 * Asks the server for numbers, once and again when one is back online, and should that have been too early, when the
 * connection has proved itself; until it answers, what it answered last. `ask` stays the same as long as the question does.
 */
export function useAnswer<S extends v.GenericSchema>({ account, kind, schema, ask }: Question<S>) {
  const key = answerKey(account, kind)
  const [answer, setAnswer] = useState<Answer<S> | undefined>(() => readKept(key, schema))
  const [error, setError] = useState<ErrorCode>()
  const times = useRef(0)

  const load = useCallback(() => {
    times.current += 1
    const time = times.current
    void ask().then(
      (value) => {
        const at = Date.now()
        keepStored(key, JSON.stringify({ at, value }))
        setAnswer({ at, value })
        setError(undefined)
      },
      // Asked without a connection it may fail after what was asked with one was answered.
      (found: unknown) => time === times.current && setError(errorCodeOf(found)),
    )
  }, [key, ask])
  useEffect(() => {
    load()
    addEventListener('online', load)
    return () => removeEventListener('online', load)
  }, [load])
  useRetry(useCallback(() => error && load(), [error, load]))
  return { answer, error, again: load }
}

function readKept<S extends v.GenericSchema>(key: string, schema: S): Answer<S> | undefined {
  const kept = v.object({ at: v.number(), value: schema })
  return parseStored(kept, localStorage.getItem(key)) as Answer<S> | undefined
}
