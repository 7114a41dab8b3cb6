/** Above every bucket's own limit; what is larger is refused before it is read (hazard 21). */
const LARGEST_UPLOAD = 25 * 1024 * 1024

const tooLarge = () =>
  Response.json(
    {
      statusCode: '413',
      error: 'Payload too large',
      message: 'The object exceeded the maximum allowed size',
    },
    { status: 413 },
  )

/**
 * storage-js sends a Blob as multipart in a field without a name, which lite does not find. Given to lite as the raw
 * upload the API knows as well. Gives a Response instead when the upload is too large.
 */
export async function plainUpload(request: Request): Promise<Request | Response> {
  if (request.method !== 'POST' && request.method !== 'PUT') return request
  if (Number(request.headers.get('content-length') ?? 0) > LARGEST_UPLOAD) return tooLarge()
  if (!request.headers.get('content-type')?.startsWith('multipart/form-data')) return request
  const form = await request.formData()
  const file = [...form.values()].find((value) => value instanceof Blob)
  if (!file)
    return Response.json({ statusCode: '400', error: 'InvalidRequest', message: 'No file' }, { status: 400 })
  if (file.size > LARGEST_UPLOAD) return tooLarge()
  const headers = new Headers(request.headers)
  headers.delete('content-length')
  headers.set('content-type', file.type || 'application/octet-stream')
  const cacheControl = form.get('cacheControl')
  if (typeof cacheControl === 'string') headers.set('cache-control', `max-age=${cacheControl}`)
  const metadata = form.get('metadata')
  if (typeof metadata === 'string') headers.set('x-metadata', Buffer.from(metadata).toString('base64'))
  return new Request(request.url, { method: request.method, headers, body: await file.arrayBuffer() })
}
