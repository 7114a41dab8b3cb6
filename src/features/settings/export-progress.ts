import type { ExportStep } from '@/sync'

/** Of the whole, what reading the rows is worth: pictures take nearly all of the time. */
const ROWS = 0.1

/** How much of an export is done, 0 to 1. */
export function partDone(step: ExportStep | undefined): number {
  if (!step) return 0
  if (step.kind === 'rows') return (ROWS * step.place) / step.of
  return step.of === 0 ? 1 : ROWS + ((1 - ROWS) * step.done) / step.of
}

/** The file's name: the day of the device. */
export const zipName = (at: Date): string => {
  const two = (n: number) => String(n).padStart(2, '0')
  return `shinobi-no-sato-${at.getFullYear()}${two(at.getMonth() + 1)}${two(at.getDate())}.zip`
}
