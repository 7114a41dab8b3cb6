// What a request brings, before anybody knows whose it is.

/** More than the longest signature that `wallet` takes, with its message. */
const MOST_BYTES = 32_000

/** What stands in the JSON of a request; nothing in what is none, or longer than anything a device sends. */
export async function fieldsOf(request: Request): Promise<Record<string, unknown>> {
  const parts: Uint8Array<ArrayBuffer>[] = []
  let bytes = 0
  for await (const part of request.body ?? []) {
    bytes += part.length
    if (bytes > MOST_BYTES) return {}
    parts.push(part)
  }
  try {
    return Object(JSON.parse(await new Blob(parts).text()))
  } catch {
    return {}
  }
}
