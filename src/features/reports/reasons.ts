/** Spec §5, in its order. */
export const reasons = [
  'spam',
  'harassment',
  'hate_speech',
  'violence',
  'adult_content',
  'copyright',
  'misinformation',
  'other',
] as const
export type Reason = (typeof reasons)[number]

/** Spec §5: at most so many characters. */
export const MAX_DETAIL = 500
