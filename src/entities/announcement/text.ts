import { ownOf } from '@/src/domain/own-of'

const names: Readonly<Record<string, string>> = {
  important: '重要',
  update: 'アップデート',
  event: 'イベント',
  maintenance: 'メンテナンス',
  other: 'その他',
}

/** In the order in which they are offered. */
export const categories = Object.keys(names)

export const text = {
  pinned: '固定',
  /** One that only a newer release knows is another. */
  category: (name: string): string => ownOf(names, name) ?? 'その他',
} as const
