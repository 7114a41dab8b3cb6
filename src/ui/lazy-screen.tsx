import { type ComponentType, type ReactNode, useCallback, useEffect, useState } from 'react'
import { Broken } from './broken'
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
 * A screen, or a part of one, whose code comes when it is first shown; `load` is a constant of its module, the rest are
 * its props. Code that cannot be had leaves all around it standing, and is asked for anew. Not React.lazy: that shows
 * code which is already there 300 ms late (the throttle of Suspense), and keeps a failed load for ever.
 */
export function LazyScreen<Props extends object>({ load, ...props }: { load: Load<Props> } & Props) {
  const [, settle] = useState(0)
  const [failed, setFailed] = useState<{ load: unknown }>()
  const hasFailed = failed?.load === load
  const retry = useCallback(() => setFailed(undefined), [])
  useEffect(() => {
    if (hasFailed || ready.has(load)) return
    load().then(
      ({ default: screen }) => {
        ready.set(load, screen)
        settle((n) => n + 1)
      },
      () => setFailed({ load }),
    )
  }, [load, hasFailed])
  if (hasFailed) return <Broken onRetry={retry} />
  const Screen = ready.get(load) as ComponentType | undefined
  return Screen ? <Screen {...props} /> : <PageWait />
}
