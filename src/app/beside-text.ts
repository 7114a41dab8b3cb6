/** Words of what goes on beside the screens: apart from the shell's, which everybody loads first. */
export const text = {
  offlineShort: 'オフライン',
  since: (time: string) => `最終接続 ${time}`,
  queued: (count: number) => `送信待ち ${count}件`,
  picturesHere: (count: number) => `画像${count}枚を表示できます`,
  sharedWaiting: (count: number) => `共有された内容が${count}件あります`,
  seeShared: '下書きにする',
  pinsGivenUp: 'オフライン用に保存した画像を、この端末から削除しました',
  pinsGivenUpDetail:
    '端末の空き容量が足りないためです。空きができたら、コレクションの「オフライン用に保存」で保存し直せます。',
  arrived: (count: number) => `${count}件を送信しました`,
} as const
