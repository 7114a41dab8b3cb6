/** The cache of the code of the team's pages, on devices on which somebody opened them. */
export const DESK_FILES = 'desk'

/** Workbox's queue for what is in the outbox, and the tag under which a browser wakes the worker for that. */
export const SYNC_QUEUE = 'outbox'
export const SYNC_TAG = 'workbox-background-sync:outbox'

/** What a page asks of the service worker. */
export type WorkerRequest = {
  type:
    | 'SKIP_WAITING'
    /** The first worker takes over a page that was on its way while it activated. */
    | 'claim'
    /** A new version comes: nothing is to hold up the end of this one. */
    | 'drop pictures'
    /** Somebody opened the team's pages: their code is to be there without a connection from now on. */
    | 'keep desk'
    /** Everything of a person leaves; answered by `purged` on the port that comes with it. */
    | 'purge'
    /** Code that was brought by this worker does not run; answered by `mended` on the port that comes with it. */
    | 'mend shell'
}

/** What the service worker tells its pages. */
export type WorkerNotice =
  | { type: 'taking over' }
  /** A notification was clicked: the page goes there, and answers by the port that came with it. */
  | { type: 'open'; path: string }
