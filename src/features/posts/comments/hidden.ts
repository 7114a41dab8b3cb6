import { create } from 'zustand'

/** Comments out of sight whose deletion can still be taken back. */
const useStore = create<{ ids: ReadonlySet<string> }>(() => ({ ids: new Set() }))

export const hide = (id: string): void => useStore.setState(({ ids }) => ({ ids: new Set([...ids, id]) }))

export const unhide = (id: string): void =>
  useStore.setState(({ ids }) => ({ ids: new Set([...ids].filter((one) => one !== id)) }))

export const useHidden = (): ReadonlySet<string> => useStore(({ ids }) => ids)
