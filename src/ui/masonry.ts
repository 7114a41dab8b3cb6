export interface Box {
  x: number
  y: number
  width: number
  height: number
}

/**
 * Boxes of the given ratios (width / height) in columns of equal width, each put where the column is shortest. Takes
 * widths and gap in CSS pixels; gives a box per ratio, in order, and the height of the whole. A box never moves when
 * more come after it.
 */
export function masonry(ratios: readonly number[], columns: number, width: number, gap: number) {
  const column = (width - gap * (columns - 1)) / columns
  const heights = Array.from({ length: columns }, () => 0)
  const boxes = ratios.map((ratio): Box => {
    const lowest = Math.min(...heights)
    const at = heights.indexOf(lowest)
    const height = column / ratio
    heights[at] = lowest + height + gap
    return { x: at * (column + gap), y: lowest, width: column, height }
  })
  return { boxes, height: Math.max(0, ...heights) - (boxes.length > 0 ? gap : 0) }
}

/** Two columns on a phone, five at most. */
export const columnsFor = (width: number): number => Math.min(5, Math.max(2, Math.floor(width / 150)))
