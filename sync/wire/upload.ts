/** What a request with a file in its body says on the way. */
export interface Upload {
  url: string
  headers: Record<string, string>
  blob: Blob
  /** How long it may take (ms). */
  timeout: number
  /** How much of it has gone, 0 to 1. */
  onProgress: (part: number) => void
}

/** A worker has none, and shows nobody how far it is. */
export const canTellProgress = (): boolean => typeof XMLHttpRequest !== 'undefined'

/** Posts a file by XMLHttpRequest, because `fetch` does not say how far it is; rejects like that without an answer. */
export async function postFile({ url, headers, blob, timeout, onProgress }: Upload): Promise<Response> {
  const request = new XMLHttpRequest()
  await new Promise<unknown>((resolve, reject) => {
    request.open('POST', url)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.timeout = timeout
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = resolve
    request.onerror = () => reject(new TypeError('no answer'))
    request.ontimeout = request.onerror
    request.onabort = request.onerror
    request.send(blob)
  })
  const retryAfter = request.getResponseHeader('retry-after')
  // Throws for a firewall's 999: inside the event handler nobody would hear of it, and no file went any more.
  return new Response(request.responseText || null, {
    status: request.status,
    ...(retryAfter ? { headers: { 'retry-after': retryAfter } } : {}),
  })
}
