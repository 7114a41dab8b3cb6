import { errorText } from '@/src/text/errors'
import { showToast } from './toast'

/** Says of a command that was awaited that it is done, or why not. Gives whether it is. */
export async function tellCommand(
  command: Promise<unknown>,
  words: { done: string; failed: string },
): Promise<boolean> {
  try {
    await command
    showToast({ tone: 'success', text: words.done })
    return true
  } catch (error) {
    showToast({ tone: 'danger', text: words.failed, detail: errorText(error) })
    return false
  }
}
