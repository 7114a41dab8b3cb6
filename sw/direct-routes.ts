import { serverConfig } from '@/sync/host/config'

/** Of the Static Routing API, which TypeScript's types do not know yet. */
interface RoutingInstallEvent extends ExtendableEvent {
  addRoutes?(rules: { condition: { urlPattern: string }; source: 'network' }[]): Promise<void>
}

/** Where only the server has an answer; the worker never has one. */
const DIRECT = ['/rest/v1/*', '/auth/v1/*', '/functions/v1/*']

/**
 * API requests bypass the worker (Static Routing API): they neither start it nor keep an old one alive during an update
 * (`docs/decisions/0025-room-for-the-new-version.md`). Other browsers than Chromium ignore the rules.
 */
export function routeAroundWorker(): void {
  const { origin } = new URL(serverConfig.url)
  self.addEventListener('install', (event) => {
    const rules = DIRECT.map((path) => ({
      condition: { urlPattern: `${origin}${path}` },
      source: 'network' as const,
    }))
    // The app works without them, also where a browser does not know how they are said.
    const routed = (event as RoutingInstallEvent).addRoutes?.(rules).catch(() => undefined)
    if (routed) (event as RoutingInstallEvent).waitUntil(routed)
  })
}
