import type { Server } from 'node:http'
import { WebSocketServer } from 'ws'

/** Answers Supabase's live connection (serializer 2.0.0) so that the page is connected; nothing is ever poked. */
export function answerLiveChannel(server: Server): void {
  const sockets = new WebSocketServer({ server })
  sockets.on('connection', (socket) => {
    socket.on('message', (data) => {
      const [joinRef, ref, topic] = JSON.parse(String(data)) as [string | null, string, string]
      socket.send(JSON.stringify([joinRef, ref, topic, 'phx_reply', { status: 'ok', response: {} }]))
    })
  })
}
