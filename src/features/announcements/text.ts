const categories: Readonly<Record<string, string>> = {
  important: '重要',
  update: 'アップデート',
  event: 'イベント',
  maintenance: 'メンテナンス',
  other: 'その他',
}

export const text = {
  /** One that only a newer release knows is another. */
  category: (name: string): string => categories[name] ?? 'その他',
} as const
