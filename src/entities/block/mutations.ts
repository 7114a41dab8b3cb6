import { tellFailure } from '@/src/entities/tell-failure'
import { toggle } from '@/src/entities/toggle'
import { askConfirm } from '@/src/ui/confirm'
import { showToast } from '@/src/ui/toast'
import type { ProfileRow } from '@/sync'
import { text } from './text'

const keep = async (person: ProfileRow, on: boolean): Promise<void> => {
  try {
    await toggle('profiles', person, 'blocked_by_me', on)
    showToast({ tone: 'success', text: on ? text.blocked : text.unblocked })
  } catch (error) {
    void tellFailure(text.failed, error)
  }
}

/** Asks, then keeps the two apart: here at once, everywhere when it has arrived (product-decisions, Block). */
export async function block(person: ProfileRow): Promise<void> {
  const sure = await askConfirm({
    title: text.title(person.display_name),
    body: text.question,
    confirm: text.block,
    danger: true,
  })
  if (sure) await keep(person, true)
}

/** Ends a block: the two see each other again. */
export const unblock = (person: ProfileRow): Promise<void> => keep(person, false)
