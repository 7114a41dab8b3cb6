import { type ComponentType, useEffect, useState } from 'react'
import { PageWait } from './page-wait'

type Load = () => Promise<{ default: ComponentType }>

const ready = new Map<Load, ComponentType>()

/** Fetches a screen's code before it is asked for. A failure is said when the screen is really opened. */
export const preloadScreen = (load: Load): Promise<void> =>
  load().then(
    ({ default: screen }) => void ready.set(load, screen),
    () => undefined,
  )

/**
 * A screen whose code comes when it is first shown; `load` is a constant of its module. Not React.lazy: that shows
 * code which is already there 300 ms late (the throttle of Suspense), and keeps a failed load for ever, where this
 * asks anew when the error screen is left.
 */
export function LazyScreen({ load }: { load: Load }) {
  const [, settle] = useState(0)
  const [failure, setFailure] = useState<unknown>()
  useEffect(() => {
    if (ready.has(load)) return
    load().then(({ default: screen }) => {
      ready.set(load, screen)
      settle((n) => n + 1)
    }, setFailure)
  }, [load])
  if (failure) throw failure
  const Screen = ready.get(load)
  return Screen ? <Screen /> : <PageWait />
}
