/** One line of the table. Without a limit it is only told. */
export interface Line {
  what: string
  value: number
  unit: string
  limit?: string
  ok?: boolean
  /** Depends on how fast, or how busy, the machine is. */
  isTimed?: boolean
}

export const told = (what: string, value: number, unit: string): Line => ({ what, value, unit })
export const atMost = (what: string, value: number, unit: string, limit: number): Line => ({
  ...told(what, value, unit),
  limit: `≤ ${limit}`,
  ok: value <= limit,
})
export const atLeast = (what: string, value: number, unit: string, limit: number): Line => ({
  ...told(what, value, unit),
  limit: `≥ ${limit}`,
  ok: value >= limit,
})

export const timed = (line: Line): Line => ({ ...line, isTimed: true })

export const isMissed = ({ ok }: Line): boolean => ok === false

function ack({ ok }: Line): string {
  if (ok === undefined) return ''
  return ok ? 'ok' : 'missed'
}

/** As `docs/growth.md` takes it. */
export const markdown = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')

export function table(lines: readonly Line[]): string {
  const rounded = (value: number) => String(Number(value.toPrecision(4)))
  const rows = lines.map((line) => [line.what, rounded(line.value), line.unit, line.limit ?? '', ack(line)])
  return markdown(['Measured', '', 'unit', 'limit', ''], rows)
}
