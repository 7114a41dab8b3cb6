import type { Page } from 'playwright'

/** Hears of the address of every relay that the page asks; each agrees to everything, so that a wallet would be waited for. */
export const standInRelay = (page: Page, heard: (address: string) => void): Promise<void> =>
  page.routeWebSocket(/^wss:/, (socket) => {
    heard(socket.url())
    socket.onMessage((message) => {
      const asked = JSON.parse(String(message)) as { id?: number; method?: string; type?: string }
      const { id, method, type } = asked
      // WalletConnect's, by JSON-RPC.
      if (method) {
        const result = method === 'irn_subscribe' ? 'ab'.repeat(32) : true
        socket.send(JSON.stringify({ id, jsonrpc: '2.0', result }))
      }
      // Coinbase's.
      if (type) socket.send(JSON.stringify({ type: 'OK', id, sessionId: '0'.repeat(32) }))
    })
  })
