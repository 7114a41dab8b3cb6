export declare const INSTALL: readonly string[]
export declare function ensureInstalled(): Promise<void>
