/** The work on one picture, in order; progress is `number` of `of`. */
export const steps = ['read', 'decode', 'resize', 'encode'] as const
export type Step = (typeof steps)[number]
