/** A field of a write, whatever lies there: its text, or none. */
export const textIn = (value: unknown): string => (typeof value === 'string' ? value : '')
