import type { Rolldown } from 'vite'

export interface Named {
  moduleIds: readonly string[]
  facadeModuleId: string | null
}

/** All modules that are reached from the entries without going through `door`. */
export function reachedWithout(build: Rolldown.PluginContext, door: RegExp): Set<string> {
  const reached = new Set<string>()
  const open = [...build.getModuleIds()].filter((id) => build.getModuleInfo(id)?.isEntry)
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (reached.has(id) || door.test(id)) continue
    reached.add(id)
    const info = build.getModuleInfo(id)
    open.push(...(info?.importedIds ?? []), ...(info?.dynamicallyImportedIds ?? []))
  }
  return reached
}

/** Whether nothing of a file of the build is among those modules. */
export function isApart({ moduleIds, facadeModuleId }: Named, reached: ReadonlySet<string>): boolean {
  // A file that only passes on what another gives has no modules of its own.
  const ids = moduleIds.length > 0 ? moduleIds : [facadeModuleId ?? '\0']
  // The bundler's own helpers are everybody's, and no modules of anybody.
  return ids.some((id) => !id.startsWith('\0')) && ids.every((id) => !reached.has(id))
}
