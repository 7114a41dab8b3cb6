import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { PageWait } from './page-wait'

type Load<Props> = () => Promise<{ default: (props: Props) => ReactNode }>

/** Screens by what loads them. */
const ready = new Map<unknown, unknown>()

/** Fetches a screen's code before it is asked for. A failure is said when the screen is really opened. */
export const preloadScreen = <Props,>(load: Load<Props>): Promise<void> =>
  load().then(
    ({ default: screen }) => void ready.set(load, screen),
    () => undefined,
  )

/**
 * A screen whose code comes when it is first shown; `load` is a constant of its module, the rest are its props. Not React.lazy: that shows
 * code which is already there 300 ms late (the throttle of Suspense), and keeps a failed load for ever, where this
 * asks anew when the error screen is left.
 */
export function LazyScreen<Props extends object>({ load, ...props }: { load: Load<Props> } & Props) {
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
  const Screen = ready.get(load) as ComponentType | undefined
  return Screen ? <Screen {...props} /> : <PageWait />
}
