/** What the probe notes of one tap on a heart; times in ms of the page's `performance.now()`. */
export interface Tap {
  /** When the browser got the tap, so waiting for a busy page counts. */
  at: number
  /** When `aria-pressed` had changed. */
  dom: number
  /** When the frame that shows it was done. */
  painted: number
  /** How many frames were begun until then; 1 is the next one. */
  frames: number
}

export interface Probe {
  /** Twelve cards in the DOM, and the frame with them done. */
  cards?: { dom: number; painted: number }
  /** The first pull is on the device's disk. */
  stored?: number
  taps: Tap[]
}

declare global {
  interface Window {
    bench: Probe
  }
}

/** Runs in every page before its own scripts (`addInitScript`), so it uses nothing from outside itself. */
export function probe(firstCards: number): void {
  const bench: Probe = { taps: [] }
  window.bench = bench

  // A message sent from an animation frame is heard when that frame has been handed on.
  const afterFrame = (heard: () => void) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => heard()
    port2.postMessage(null)
  }

  const cards = document.getElementsByTagName('article')
  const watching = new MutationObserver(() => {
    if (cards.length < firstCards) return
    watching.disconnect()
    const dom = performance.now()
    requestAnimationFrame(() =>
      afterFrame(() => {
        bench.cards = { dom, painted: performance.now() }
      }),
    )
  })
  watching.observe(document, { childList: true, subtree: true })

  const isStored = () => {
    bench.stored ??= performance.now()
  }
  // Ours tells its tabs in the moment it happens, the peer marks it.
  const post = BroadcastChannel.prototype.postMessage
  BroadcastChannel.prototype.postMessage = function (message) {
    if (message?.kind === 'stored') isStored()
    post.call(this, message)
  }
  new PerformanceObserver((list) => list.getEntriesByName('stored').length > 0 && isStored()).observe({
    type: 'mark',
  })

  const follow = (heart: Element, at: number) => {
    let dom = 0
    let frames = 0
    const change = new MutationObserver(() => {
      change.disconnect()
      dom = performance.now()
    })
    change.observe(heart, { attributes: true, attributeFilter: ['aria-pressed'] })
    const frame = () => {
      frames += 1
      if (dom === 0) requestAnimationFrame(frame)
      else afterFrame(() => bench.taps.push({ at, dom, painted: performance.now(), frames }))
    }
    requestAnimationFrame(frame)
  }
  addEventListener(
    'click',
    (event) => {
      const heart = (event.target as Element).closest('button[aria-pressed]')
      if (heart) follow(heart, event.timeStamp)
    },
    { capture: true },
  )
}
