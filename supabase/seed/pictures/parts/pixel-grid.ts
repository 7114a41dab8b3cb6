/** Paints on a coarse grid; runs of one colour become one rectangle. */
export class Grid {
  private readonly cells: (string | undefined)[]
  constructor(
    readonly cols: number,
    readonly rows: number,
  ) {
    this.cells = new Array(cols * rows)
  }
  set(x: number, y: number, color: string): void {
    const [cx, cy] = [Math.round(x), Math.round(y)]
    if (cx >= 0 && cy >= 0 && cx < this.cols && cy < this.rows) this.cells[cy * this.cols + cx] = color
  }
  box(x: number, y: number, w: number, h: number, color: string): void {
    for (let j = 0; j < h; j++) for (let i = 0; i < w; i++) this.set(x + i, y + j, color)
  }
  /** Pixel art: one letter a colour, each drawn `k` cells large; what has no colour is left as it is. */
  put(
    art: readonly string[],
    colors: Record<string, string>,
    x: number,
    y: number,
    k = 1,
    flip = false,
  ): void {
    for (const [j, row] of art.entries()) {
      const letters = flip ? [...row].reverse() : [...row]
      for (const [i, letter] of letters.entries()) {
        const color = colors[letter]
        if (color) this.box(x + i * k, y + j * k, k, k, color)
      }
    }
  }
  disc(x: number, y: number, radius: number, color: string): void {
    for (let j = -radius; j <= radius; j++)
      for (let i = -radius; i <= radius; i++)
        if (i * i + j * j <= radius * radius + 1) this.set(x + i, y + j, color)
  }
  svg(cell: number): string {
    let out = ''
    for (let y = 0; y < this.rows; y++)
      for (let x = 0; x < this.cols; ) {
        const color = this.cells[y * this.cols + x]
        let end = x + 1
        while (end < this.cols && this.cells[y * this.cols + end] === color) end++
        if (color)
          out += `<rect x="${x * cell}" y="${y * cell}" width="${(end - x) * cell}" height="${cell}" fill="${color}"/>`
        x = end
      }
    return `<g shape-rendering="crispEdges">${out}</g>`
  }
}
