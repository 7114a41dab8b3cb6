import { type ComponentType, createElement, lazy, type ReactNode } from 'react'
import { loadPart } from './load-part'

const failed = new Set<() => void>()

/** Before an error screen tries again: code that could not be had is asked for anew. */
export const askAnew = (): void => {
  for (const renew of failed) renew()
  failed.clear()
}

/** React.lazy for a dialog, inside a Suspense: React itself would keep a failed load until the page is loaded anew. */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: (props: Props) => ReactNode }>,
): (props: Props) => ReactNode {
  const ask = () =>
    lazy(() =>
      loadPart(load).catch((error: unknown) => {
        failed.add(renew)
        throw error
      }),
    ) as ComponentType<Props>
  let Part = ask()
  const renew = () => {
    Part = ask()
  }
  return (props) => createElement(Part, props)
}
