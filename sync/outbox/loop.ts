import { backoffMs, Waiter } from '../host/backoff'
import { fireAndForget } from '../host/fire-and-forget'
import { webLock } from '../host/locks'
import { setOnline, setTroubled } from '../session/connection'
import { markBanned, markExpired } from '../session/session'
import * as transport from '../wire/transport'
import type { DrainEnd, Lane, Sender } from './drain'
import type { Outbox } from './store'
import { noteUpload } from './uploads'

/** Drains one lane whenever it has something to send, one drain at a time, with backoff while offline. */
export class DrainLoop {
  private isRunning = false
  private isAgain = false
  private isWake = false
  private hasSent = false
  private failures = 0
  private timer: ReturnType<typeof setTimeout> | undefined
  private readonly waiter = new Waiter()

  constructor(
    private readonly outbox: Outbox,
    private readonly drain: Lane,
    /** `hasSent`: the server was asked to take something. */
    private readonly onDrained: (end: DrainEnd, hasSent: boolean) => void,
  ) {}

  /** As a page sends: it shows how far a file is. */
  private readonly sender: Sender = {
    push: async (...batch) => {
      this.hasSent = true
      const answer = await transport.push(...batch)
      // Before what the server took is gone from the screen: who counts then knows why.
      if (answer.kind === 'ok') setOnline(true)
      return answer
    },
    sendFile: (entry) =>
      transport
        .sendFile(entry, (part) => noteUpload(entry.id, part))
        .finally(() => noteUpload(entry.id, undefined)),
  }

  /** Something is to be sent. `wake`: keystrokes need not wait, nor does a backoff. */
  nudge = (wake: boolean): void => {
    this.isAgain = true
    this.isWake ||= wake
    if (wake) this.waiter.wake()
    if (!this.isRunning) fireAndForget(this.run())
  }

  /** One drain, now, whatever backoff is under way; resolves when it has ended. */
  now = async (): Promise<void> => {
    await this.outbox.release(() => true)
    await this.after(await this.drainOnce(true), false)
  }

  /** What is marked `sent` can neither be changed nor discarded: nothing is, while the server is out of reach. */
  private async drainOnce(wake: boolean): Promise<DrainEnd> {
    this.hasSent = false
    if (!navigator.onLine && !(await transport.isReachable())) return { kind: 'offline' }
    return this.drain(this.outbox, this.sender, webLock, wake)
  }

  private async run(): Promise<void> {
    this.isRunning = true
    let isBroken = false
    while (this.isAgain) {
      this.isAgain = false
      const wake = this.isWake
      this.isWake = false
      try {
        await this.after(await this.drainOnce(wake))
        isBroken = false
      } catch (error) {
        // Quota error: retry here, nothing else will. Reported once.
        if (!isBroken) fireAndForget(Promise.reject(error))
        isBroken = true
        await this.pause()
      }
    }
    this.isRunning = false
  }

  private async after(end: DrainEnd, mayWait = true): Promise<void> {
    if (end.kind === 'offline') setOnline(false)
    else setOnline(true)
    setTroubled(end.kind === 'busy')
    if (end.kind === 'banned') markBanned()
    if (end.kind === 'signed-out') markExpired(true)
    this.onDrained(end, this.hasSent)
    if (end.kind === 'offline' || end.kind === 'busy') {
      if (mayWait) await this.pause(end.kind === 'busy' ? end.inMs : undefined)
      return
    }
    this.failures = 0
    clearTimeout(this.timer)
    if (end.kind === 'later') this.timer = setTimeout(() => this.nudge(false), end.inMs + 20)
  }

  /** Before another try; `askedMs`: as long as the server asked for. */
  private async pause(askedMs?: number): Promise<void> {
    this.failures += 1
    await this.waiter.wait(askedMs ?? backoffMs(this.failures))
    this.isAgain = true
  }
}
