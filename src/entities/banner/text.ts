export const text = {
  outside: '（外部サイトが開きます）',
  more: '詳しく見る',
} as const
