export const veilText = {
  veiled: 'センシティブな内容を含む画像です',
  show: '表示する',
  login: 'ログインすると表示できます',
  never: '設定により表示していません',
} as const
