import { useState } from 'react'
import { LEAVING } from '@/src/domain/device-keys'

const kept = new Map<string, object>()

const ask = (event: BeforeUnloadEvent): void => event.preventDefault()
const stopAsking = (): void => removeEventListener('beforeunload', ask)

const isSame = (typed: Partial<object>, given: object): boolean =>
  Object.entries(typed).every(([field, value]) => value === given[field as keyof typeof given])

const keep = (key: string, typed: object): void => {
  kept.set(key, typed)
  addEventListener('beforeunload', ask)
  addEventListener(LEAVING, stopAsking)
}

const forget = (key: string): void => {
  kept.delete(key)
  if (kept.size === 0) stopAsking()
}

/**
 * What is typed in a dialog: closed without being sent, it is there when the dialog is opened again, over what is given.
 * `key` names the dialog and what it is about. In memory alone: whoever leaves the page is asked by the browser (decision
 * 25). Gives the content, what changes a part of it, and what forgets it once it was sent.
 */
export function useKeptTyping<Content extends object>(
  key: string,
  given: Content,
): [Content, (part: Partial<Content>) => void, () => void] {
  const [typed, setTyped] = useState(kept.get(key) as Partial<Content> | undefined)
  const change = (part: Partial<Content>) => {
    const next = { ...typed, ...part }
    setTyped(next)
    // Erased again, it is nothing that could be lost.
    if (isSame(next, given)) forget(key)
    else keep(key, next)
  }
  return [{ ...given, ...typed }, change, () => forget(key)]
}
