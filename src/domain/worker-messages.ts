/** What a page asks of the service worker. */
export type WorkerRequest = {
  type:
    | 'SKIP_WAITING'
    /** The first worker takes over a page that was on its way while it activated. */
    | 'claim'
    /** A new version comes: nothing is to hold up the end of this one. */
    | 'drop pictures'
    /** Everything of a person leaves; answered by `purged` on the port that comes with it. */
    | 'purge'
    /** Code that was brought by this worker does not run; answered by `mended` on the port that comes with it. */
    | 'mend shell'
}

/** What the service worker tells its pages. */
export type WorkerNotice =
  | { type: 'taking over' }
  /** A notification was clicked: the page goes there. */
  | { type: 'open'; path: string }
