import { useEffect } from 'react'
import { useComposer } from './composer-context'
import { isEmptied } from './composer-state'

/** Whichever way the form goes: to another screen, out of sight, or with its page. */
export function useLeaving(): void {
  const { state, flush, leave } = useComposer()
  useEffect(() => {
    let isLeft = false
    const onHide = () => document.visibilityState === 'hidden' && void flush()
    const onUnload = (event: BeforeUnloadEvent) => {
      const { failed, picture } = state.getState()
      if (failed || picture.progress || picture.unsaved) event.preventDefault()
    }
    // A page that may be shown again is left only with nothing in it: then it comes back as another one.
    const onGone = ({ persisted }: PageTransitionEvent) => {
      if (persisted && !isEmptied(state.getState())) return
      isLeft = true
      void leave()
    }
    const onShown = () => isLeft && location.replace(state.getState().kind.paths.new)
    const listening = new AbortController()
    const { signal } = listening
    document.addEventListener('visibilitychange', onHide, { signal })
    window.addEventListener('pagehide', onGone, { signal })
    window.addEventListener('pageshow', onShown, { signal })
    window.addEventListener('beforeunload', onUnload, { signal })
    return () => {
      listening.abort()
      void leave()
    }
  }, [state, flush, leave])
}
