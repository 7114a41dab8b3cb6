import { useState } from 'react'

const kept = new Map<string, object>()

/**
 * What is typed in a dialog: closed without being sent, it is there when the dialog is opened again, over what is given.
 * `key` names the dialog and what it is about. In memory alone. Gives the content, what changes a part of it, and what
 * forgets it once it was sent.
 */
export function useKeptTyping<Content extends object>(
  key: string,
  given: Content,
): [Content, (part: Partial<Content>) => void, () => void] {
  const [typed, setTyped] = useState(kept.get(key) as Partial<Content> | undefined)
  const change = (part: Partial<Content>) => {
    const next = { ...typed, ...part }
    kept.set(key, next)
    setTyped(next)
  }
  return [{ ...given, ...typed }, change, () => kept.delete(key)]
}
