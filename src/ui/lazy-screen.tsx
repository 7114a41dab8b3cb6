import { type ComponentType, type ReactNode, useCallback, useEffect, useState } from 'react'
import { Broken } from './broken'
import { loadPart } from './load-part'
import { PageWait } from './page-wait'

/** A pointer has come near a link to a screen: what the link is of, and the link. */
type Near = [thing: unknown, link: Element, pointer: PointerEvent]

interface Screen<Props> {
  default: (props: Props) => ReactNode
  onNear?(...near: Near | []): void
}

type Load<Props> = () => Promise<Screen<Props>>

/** Screens by what loads them. */
const ready = new Map<unknown, unknown>()

/** What loads a screen that people come to from many places, by its pattern. */
const early = new Map<string, Load<never>>()

/** Lets the links to a screen fetch its code before it is asked for. */
export function preloadable<Props>(pattern: string, load: Load<Props>): Load<Props> {
  early.set(pattern, load as Load<never>)
  return load
}

/** Fetches a screen's code: a finger comes near (`near`). A failure is said when the screen is really opened. */
export function preloadScreen(pattern: string, ...near: Near | []): void {
  const load = early.get(pattern)
  load?.().then(
    ({ default: screen, onNear }) => {
      ready.set(load, screen)
      onNear?.(...near)
    },
    () => undefined,
  )
}

/**
 * A screen, or a part of one, whose code comes when it is first shown; `load` is a constant of its module, the rest are
 * its props. Code that cannot be had leaves all around it standing, and is asked for anew. Not React.lazy: that shows
 * code which is already there 300 ms late (the throttle of Suspense), and keeps a failed load for ever.
 */
export function LazyScreen<Props extends object>({ load, ...props }: { load: Load<Props> } & Props) {
  const [, redraw] = useState(0)
  const [failed, setFailed] = useState<{ load: unknown; error: unknown }>()
  const hasFailed = failed?.load === load
  const retry = useCallback(() => setFailed(undefined), [])
  useEffect(() => {
    if (hasFailed || ready.has(load)) return
    loadPart(load).then(
      ({ default: screen }) => {
        ready.set(load, screen)
        redraw((n) => n + 1)
      },
      (error: unknown) => setFailed({ load, error }),
    )
  }, [load, hasFailed])
  if (hasFailed) return <Broken error={failed.error} onRetry={retry} />
  const Screen = ready.get(load) as ComponentType | undefined
  return Screen ? <Screen {...props} /> : <PageWait />
}
