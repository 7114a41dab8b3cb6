import { StorageRefusal } from './refusal'

/** lite works off the names of a removal one by one and asks nobody who sent them; the app sends one. */
const MOST_NAMES = 100

/** What answers a removal of more files than anybody has reason to name at once; else undefined. */
export async function refusedRemoval(request: Request): Promise<Response | undefined> {
  if (request.method !== 'DELETE') return undefined
  const body: unknown = await request
    .clone()
    .json()
    .catch(() => null)
  const { prefixes } = (body ?? {}) as { prefixes?: unknown }
  if (Array.isArray(prefixes) && prefixes.length <= MOST_NAMES) return undefined
  return new StorageRefusal(400, 'InvalidRequest', `prefixes: an array of at most ${MOST_NAMES}`).response()
}
