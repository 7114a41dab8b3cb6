/** What `unload` gives back for a listener. */
interface Listener {
  remove(): void
  run(): unknown
}

/**
 * Stands in for the package `unload`, by which RxDB's leader election steps down when its page goes: an `unload` listener
 * keeps every page out of the bfcache, and `beforeunload` also comes before a page that stays.
 */
export function add(leave: () => unknown): Listener {
  const onHide = (event: PageTransitionEvent) => {
    // Into the bfcache the leader goes as it is: it may come back.
    if (!event.persisted) void leave()
  }
  const remove = () => removeEventListener('pagehide', onHide)
  addEventListener('pagehide', onHide)
  return {
    remove,
    run: () => {
      remove()
      return leave()
    },
  }
}
