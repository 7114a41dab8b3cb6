import { sharing } from '@/src/text/words'
import { showToast } from './toast'

/** False where the device has no way to share, or it failed; to change one's mind is no failure. */
async function shareByDevice(data: ShareData): Promise<boolean> {
  if (!navigator.share) return false
  try {
    await navigator.share(data)
    return true
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError'
  }
}

/** Puts it on the clipboard and says so, or that it could not be. */
export async function copyText(what: string, done: string = sharing.copied): Promise<void> {
  try {
    await navigator.clipboard.writeText(what)
    showToast({ tone: 'success', text: done })
  } catch {
    showToast({ tone: 'danger', text: sharing.copyFailed, detail: sharing.copyFailedDetail })
  }
}

/** Hands a link on, through the device's own sheet where there is one, else by the clipboard. */
export async function shareLink(data: ShareData & { url: string }): Promise<void> {
  if (!(await shareByDevice(data))) await copyText(data.url, sharing.linkCopied)
}
