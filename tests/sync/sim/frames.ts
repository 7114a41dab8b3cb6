/** What happens within one frame of a browser is one step of the simulator (ms): less often is anybody told anything. */
const FRAME_MS = 20

/** The end of the frame that `ms` is in. */
export const frameAfter = (ms: number): number => Math.ceil(ms / FRAME_MS) * FRAME_MS
