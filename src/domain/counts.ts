const UNITS = [
  [100_000_000, '億'],
  [10_000, '万'],
] as const

// Made once: `toLocaleString` makes one a call, which a tap on a heart would wait for.
const grouped = new Intl.NumberFormat('ja-JP')

/** A count as it stands beside an icon: 9,999, then 1.2万, 123万, 1.5億 (design). Never rounds up to more than there is. */
export const shortCount = (count: number): string => {
  for (const [size, unit] of UNITS) {
    if (count < size) continue
    const tenths = Math.floor(count / (size / 10))
    return tenths < 1000 ? `${tenths / 10}${unit}` : `${grouped.format(Math.floor(tenths / 10))}${unit}`
  }
  return count < 1000 ? String(Math.max(0, count)) : grouped.format(count)
}
