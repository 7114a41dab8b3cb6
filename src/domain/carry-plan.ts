/** What a picture is taken for that this device has not fetched yet: art at list size, rather more than less. */
const USUAL_BYTES = 80 * 1024

/**
 * Which pictures to keep for the time offline. `wanted`: their paths, the most wanted first, some perhaps twice;
 * `held`: those that are kept, with their sizes; `budget` in bytes. What finds no room any more goes.
 */
export function planCarrying(
  wanted: readonly string[],
  held: ReadonlyMap<string, number>,
  budget: number,
): { fetch: string[]; drop: string[] } {
  const kept = new Set<string>()
  let room = budget
  for (const path of new Set(wanted)) {
    room -= held.get(path) ?? USUAL_BYTES
    if (room < 0) break
    kept.add(path)
  }
  return {
    fetch: [...kept].filter((path) => !held.has(path)),
    drop: [...held.keys()].filter((path) => !kept.has(path)),
  }
}
