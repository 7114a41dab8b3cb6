import { showToast } from '@/src/ui/toast'
import { WriteError } from '@/sync'

/** What only the person can mend, on their device. */
const OF_THE_DEVICE: readonly string[] = ['device_full', 'storage_unusable']

/** Says that something could not be kept, and why where the device itself is the reason: it is full, or keeps nothing. */
export async function tellFailure(text: string, error: unknown): Promise<void> {
  const { code } = error instanceof WriteError ? error : {}
  // The sentences are no part of the first load.
  const detail =
    code && OF_THE_DEVICE.includes(code)
      ? await import('@/src/text/errors').then(
          ({ sentenceOf }) => sentenceOf(code),
          () => undefined,
        )
      : undefined
  showToast({ tone: 'danger', text, ...(detail && { detail }) })
}

/** Whether it could be done: what somebody may not do, or their device cannot keep, is told. */
export const isKept = (done: Promise<unknown>, tell: (failure: unknown) => unknown): Promise<boolean> =>
  done.then(
    () => true,
    (failure) => {
      void tell(failure)
      return false
    },
  )
