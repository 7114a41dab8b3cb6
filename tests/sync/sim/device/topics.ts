interface Page {
  isGone: boolean
}

/** The live connections of a device's pages: what they listen to, until they are gone. */
export class Topics {
  private listeners: { topic: string; hear: () => void }[] = []

  /** Gives how to stop listening. */
  listen(page: Page, topic: string, hear: () => void): () => void {
    const listener = { topic, hear: () => page.isGone || hear() }
    this.listeners.push(listener)
    return () => {
      this.listeners = this.listeners.filter((one) => one !== listener)
    }
  }

  poke(topic: string): void {
    for (const listener of [...this.listeners]) if (listener.topic === topic) listener.hear()
  }
}
