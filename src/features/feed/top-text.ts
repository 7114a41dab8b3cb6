export const text = {
  important: '重要',
  banners: '注目のお知らせ',
  hint: '左右にスワイプすると、ほかのお知らせも見られます',
  loading: 'お知らせを読み込んでいます…',
  heroTitle: '忍者を描く、忍者を愛でる。',
  heroDetail: 'ファンアートを投稿して、好きを届け合う里です。電車の中でも、電波がなくても使えます。',
  about: '忍の里について',
} as const
