import { ownOf } from '@/src/domain/own-of'

/** Spec §5's reasons of a report, which are those of a ban too (product-decisions), in its order. */
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

export const reasonTexts: Record<Reason, string> = {
  spam: 'スパム・宣伝',
  harassment: '嫌がらせ・いじめ',
  hate_speech: '差別的な内容',
  violence: '暴力的な内容',
  adult_content: '成人向けの内容',
  copyright: '無断転載・著作権の侵害',
  misinformation: '誤った情報',
  other: 'その他',
}

/** A reason as it was received; one that only a newer release knows is another. */
export const reasonText = (reason: string): string => ownOf(reasonTexts, reason) ?? reasonTexts.other
