/**
 * storage-js sends a Blob as multipart in a field without a name, which lite does not find. Given to lite as the raw
 * upload the API knows as well. Undefined: what was sent is no form with a file.
 */
export async function plainUpload(request: Request): Promise<Request | undefined> {
  if (request.method !== 'POST' && request.method !== 'PUT') return request
  if (!request.headers.get('content-type')?.startsWith('multipart/form-data')) return request
  const form = await request.formData().catch(() => undefined)
  const file = [...(form?.values() ?? [])].find((value) => value instanceof Blob)
  if (!form || !file) return undefined
  const headers = new Headers(request.headers)
  headers.delete('content-length')
  headers.set('content-type', file.type || 'application/octet-stream')
  const cacheControl = form.get('cacheControl')
  if (cacheControl !== null) {
    if (!/^\d{1,9}$/.test(String(cacheControl))) return undefined
    headers.set('cache-control', `max-age=${cacheControl}`)
  }
  const metadata = form.get('metadata')
  if (typeof metadata === 'string') headers.set('x-metadata', Buffer.from(metadata).toString('base64'))
  return new Request(request.url, { method: request.method, headers, body: await file.arrayBuffer() })
}
