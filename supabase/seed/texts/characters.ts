/** The invented cast of the brand. The names are used as character tags. */
export const cast = [
  'サヨ',
  'ライゾウ',
  'コハク',
  '鴉丸',
  'ハヤテ丸',
  'ヒヨウ',
  'シズク',
  'イワオ',
  'タマキ',
  'ヌイ',
  'ゴンタ',
  'ゲンゴロウ',
  'カザネ',
  'ホムラ',
  'ツララ',
  'ソラタ',
  'ゼンマイ',
  'ヨモギ',
  'アカネ',
  'アオイ',
  'オキナ',
  'スズ',
] as const

export type CharacterName = (typeof cast)[number]
