import { useEffect, useEffectEvent } from 'react'
import { useDeviceSettings } from '@/src/ui/device-settings'
import { isWriting } from '@/src/ui/is-writing'

/** Something one can do at the desk: by its key, or by its name in the palette. */
export interface Command {
  /** As `KeyboardEvent.key` says it; none: by its name alone. */
  key?: string
  label: string
  /** Held down, its key does it again and again. */
  repeats?: boolean
  run: () => void
}

/** Not where one writes, nor with what else is held down; a letter only where it is wanted. */
const isForKeys = ({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean =>
  !(ctrlKey || metaKey || altKey || isWriting(target)) &&
  (key === 'Escape' || useDeviceSettings.getState().letterKeys)

/** Runs commands by their keys, but where one writes or has switched them off; `palette` by ⌘K or Ctrl+K from everywhere. */
export function useCommands(commands: readonly Command[], palette: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing || event.defaultPrevented) return
    if ((event.metaKey || event.ctrlKey) && event.key.toLowerCase() === 'k') {
      event.preventDefault()
      return palette()
    }
    if (!isForKeys(event)) return
    const command = commands.find(({ key }) => key === event.key)
    if (!command) return
    event.preventDefault()
    // Whoever rests on a key decides one case, not all that follow.
    if (!event.repeat || command.repeats) command.run()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [])
}
