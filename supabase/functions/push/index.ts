// Sends what is due to the devices' push services (RFC 8030), encrypted for the device alone (RFC 8291). The database
// calls it while anything is due; what is cut short here is claimed again.

import webpush from 'npm:web-push@3.6.7'
import { endDelivery, isDatabase, rpc } from '../_shared/database.ts'
import { noticeText } from '../_shared/notice-texts.ts'

const env = (name: string): string => Deno.env.get(name) ?? ''
/** Fifty each: more wait for the next call. */
const ROUNDS = 10
const MOST_MS = 10_000

const vapidDetails = {
  // A push service whose owner has a question writes there.
  subject:
    env('MAIL_FROM')
      .match(/<([^>]+)>/)?.[1]
      ?.replace(/^/, 'mailto:') ?? env('SITE_URL'),
  publicKey: env('VAPID_PUBLIC_KEY'),
  privateKey: env('VAPID_PRIVATE_KEY'),
}

interface Push {
  delivery: string
  claim: string
  endpoint: string
  p256dh: string
  auth: string
  /** How long the push service keeps it. */
  ttl_s: number
  body: Record<string, unknown> & { id: string }
}

async function send({ endpoint, p256dh, auth, ttl_s, body }: Push): Promise<Response> {
  const { headers, body: encrypted } = webpush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify({ ...body, text: noticeText(body) }),
    // One that was not fetched yet gives way to the next of the same notification.
    { vapidDetails, TTL: ttl_s, urgency: 'normal', topic: body.id.replaceAll('-', '') },
  )
  return await fetch(endpoint, {
    method: 'POST',
    headers: headers as Record<string, string>,
    body: encrypted,
    redirect: 'error',
    signal: AbortSignal.timeout(MOST_MS),
  })
}

/** What an answer means: 404 and 410 are of a device that is gone, 429 and 5xx pass. */
function outcomeOf(status: number): 'sent' | 'dropped' | 'failed' | 'retry' {
  if (status >= 200 && status < 300) return 'sent'
  if (status === 404 || status === 410) return 'dropped'
  return status === 429 || status >= 500 ? 'retry' : 'failed'
}

async function deliver(push: Push): Promise<void> {
  let outcome: ReturnType<typeof outcomeOf> = 'retry'
  let said: string | null = null
  try {
    const answer = await send(push)
    outcome = outcomeOf(answer.status)
    if (outcome !== 'sent') said = `${answer.status} ${(await answer.text()).slice(0, 200)}`
    else await answer.body?.cancel()
    if (outcome === 'dropped') await rpc('forget_push_endpoint', { p_endpoint: push.endpoint })
  } catch (error) {
    said = (error as Error).message
  }
  if (outcome === 'failed' || outcome === 'retry') console.error(`push: ${said}`)
  await endDelivery(push.delivery, push.claim, outcome, said)
}

Deno.serve(async (request) => {
  if (!isDatabase(request)) return Response.json({ error: 'permission_denied' }, { status: 401 })
  let count = 0
  for (let round = 0; round < ROUNDS; round++) {
    const due = await rpc<Push[]>('claim_pushes', { p_count: 50 })
    if (due.length === 0) break
    await Promise.allSettled(due.map(deliver))
    count += due.length
  }
  return Response.json({ count })
})
