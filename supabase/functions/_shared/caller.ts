// The database, as whoever called the function sees it.

/** What the database answers to the caller of that request; throws the status of a refusal, 503 for none. */
export async function rpcAs<T>(request: Request, name: string, args: object): Promise<T> {
  const response = await fetch(`${Deno.env.get('SUPABASE_URL')}/rest/v1/rpc/${name}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      apikey: Deno.env.get('SUPABASE_ANON_KEY') ?? '',
      authorization: request.headers.get('authorization') ?? '',
    },
    body: JSON.stringify(args),
    signal: AbortSignal.timeout(5_000),
  }).catch(() => undefined)
  if (!response?.ok) throw new Refused(response?.status ?? 503, await saidBy(response))
  return (await response.json()) as T
}

/** The name under which devices know a refusal of the database. */
async function saidBy(response: Response | undefined): Promise<string> {
  const said = await response?.json().catch(() => undefined)
  if (response?.status === 429) return 'rate_limit_exceeded'
  return response && response.status < 500 ? (said?.constraint ?? 'permission_denied') : 'network_error'
}

/** An answer that is no success: its status, and the name under which devices know it. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
  ) {
    super(code)
  }
}
