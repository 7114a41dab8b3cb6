import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

type Load = () => Promise<{ default: ComponentType }>

const loading = new Map<Load, LazyExoticComponent<ComponentType>>()

const start = (load: Load) => {
  const screen = lazy(() =>
    load().catch((error: unknown) => {
      loading.delete(load)
      throw error
    }),
  )
  loading.set(load, screen)
  return screen
}

/**
 * A screen whose code comes when it is first shown. React.lazy keeps a failed load for ever; here the next render
 * (もう一度 on the error screen, or the signal's return) asks anew. `load` is a constant of the module.
 */
export function LazyScreen({ load }: { load: Load }) {
  const Screen = loading.get(load) ?? start(load)
  return <Screen />
}
