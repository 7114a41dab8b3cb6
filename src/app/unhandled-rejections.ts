import { crash } from '@/src/text/words'
import { showToast } from '@/src/ui/toast'

/** Spec §8: what nobody caught is at least said. */
export const sayUnhandledRejections = (): void =>
  addEventListener('unhandledrejection', () =>
    showToast({ tone: 'danger', text: crash.title, detail: crash.later }),
  )
