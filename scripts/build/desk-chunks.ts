import type { Plugin } from 'vite'
import { isApart, type Named, reachedWithout } from './reached.ts'

/** The only ways in: whatever is reached through them alone belongs to the team's pages. */
const DOOR = /\/(src\/features\/admin\/desk\.tsx|sync\/wire\/presence\.ts)$/

/**
 * Knows which files of the build are the team's alone, so that they are named `desk-…`: a device keeps them once somebody
 * opened the desk on it (`sw/desk-files.ts`), and everybody else's never asks for them.
 */
export function deskChunks(): { plugin: Plugin; isOfDesk: (chunk: Named) => boolean } {
  let ofAll: ReadonlySet<string> = new Set()
  const plugin: Plugin = {
    name: 'desk-chunks',
    apply: 'build',
    buildEnd() {
      ofAll = reachedWithout(this, DOOR)
    },
  }
  // A door's own file also holds what others could reach by sync's door, and do not use.
  const isDoor = ({ facadeModuleId }: Named) => facadeModuleId !== null && DOOR.test(facadeModuleId)
  return { plugin, isOfDesk: (chunk) => isDoor(chunk) || isApart(chunk, ofAll) }
}
