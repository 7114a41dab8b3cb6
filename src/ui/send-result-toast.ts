import { showToast } from './toast'

interface Words {
  /** The server has it. */
  done: string
  /** This device has it. */
  kept: string
}

/** Says what is true of something just done: that it is done, or that it is kept and goes by itself. */
export async function tellSendResult(
  result: Promise<'sent' | 'copied' | 'refused' | 'sending' | 'waiting'>,
  words: Words,
): Promise<void> {
  const came = await result
  if (came === 'sent') showToast({ tone: 'success', text: words.done })
  // A refusal has a notice of its own, and what became a copy, too.
  if (came === 'sending') showToast({ text: words.kept, detail: '送信を続けています。' })
  if (came === 'waiting')
    showToast({ text: words.kept, detail: '送信できるようになると、自動で送信されます。' })
}
