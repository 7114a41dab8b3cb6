import { inspect } from 'node:util'
import { parentPort } from 'node:worker_threads'
import type { Order } from '../wire'
import { Device } from './device'

// The thread of one client. One command at a time; each is answered when nothing is left to do before time passes.

if (!parentPort) throw new Error('runs as a worker thread')
const port = parentPort
let device: Device | undefined
// Dexie aborts something at each transaction's end; nobody reads where.
Error.stackTraceLimit = 0

// What a tab that is gone leaves behind, and what a screen would have caught.
process.on('unhandledRejection', (error) => device?.note(error))

port.on('message', async (order: Order) => {
  try {
    // A new one for each run.
    if (order.command.do === 'open') device = new Device(order.command.device)
    port.postMessage({ report: await device?.do(order) })
  } catch (error) {
    port.postMessage({ failed: `${order.command.do}: ${inspect(error)}` })
  }
})
