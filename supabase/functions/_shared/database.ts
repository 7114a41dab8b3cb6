// The database, as the project's own key sees it: for functions that only the database calls.

const ADDRESS = Deno.env.get('SUPABASE_URL')
const KEY = Deno.env.get('SUPABASE_SERVICE_ROLE_KEY') ?? ''

/** Whether the database asks: nobody else has the key. */
export const isDatabase = (request: Request): boolean =>
  KEY !== '' && request.headers.get('authorization') === `Bearer ${KEY}`

/** A request to the project's own API with its key, whatever comes of it; throws when nothing is answered. */
export const send = (
  method: string,
  path: string,
  body: BodyInit | null,
  headers: Record<string, string> = {},
): Promise<Response> =>
  fetch(ADDRESS + path, {
    method,
    headers: { apikey: KEY, authorization: `Bearer ${KEY}`, ...headers },
    body,
    signal: AbortSignal.timeout(30_000),
  })

/** A question in JSON to that API; throws for anything but success. */
export async function ask<T>(method: string, path: string, body: unknown): Promise<T> {
  const response = await send(method, path, JSON.stringify(body), { 'content-type': 'application/json' })
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  const said = await response.text()
  return (said === '' ? undefined : JSON.parse(said)) as T
}

/** Calls a function of the database; throws for anything but success. */
export const rpc = <T>(name: string, args: object): Promise<T> => ask('POST', `/rest/v1/rpc/${name}`, args)

/** Tells what became of a delivery; one of which nobody hears is claimed again. */
export async function endDelivery(
  delivery: unknown,
  claim: unknown,
  outcome: string,
  error: string | null,
): Promise<void> {
  const told = { p_delivery: delivery, p_claim: claim, p_outcome: outcome, p_error: error }
  await rpc('end_delivery', told).catch((failure: Error) => console.error(`end_delivery: ${failure.message}`))
}
