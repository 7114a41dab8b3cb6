import { useEffect, useRef } from 'react'
import UPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'
import css from './analytics.module.css'

interface Props {
  /** Days (`YYYY-MM-DD`), ascending. */
  days: readonly string[]
  values: readonly number[]
  /** What it shows, for whoever does not see it. */
  label: string
}

const HEIGHT = 240

/** The colours of the page at this moment: a canvas does not know custom properties. */
const colours = (host: HTMLElement) => {
  const { color, borderTopColor, outlineColor } = getComputedStyle(host)
  return { line: color, grid: borderTopColor, ink: outlineColor }
}

const shortDay = new Intl.DateTimeFormat('ja-JP', { month: 'numeric', day: 'numeric', timeZone: 'UTC' })

/** Numbers by day, as a line. Its module carries uPlot: loaded with the page of the numbers alone. */
export default function LineChart({ days, values, label }: Props) {
  const host = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = host.current
    if (!element) return
    const axis = {
      stroke: () => colours(element).ink,
      grid: { stroke: () => colours(element).grid, width: 1 },
      ticks: { show: false },
    }
    const chart = new UPlot(
      {
        width: element.clientWidth,
        height: HEIGHT,
        legend: { show: false },
        cursor: { show: false },
        scales: { y: { range: (_, __, most) => [0, Math.max(most * 1.1, 1)] } },
        axes: [
          { ...axis, values: (_, seconds) => seconds.map((second) => shortDay.format(second * 1000)) },
          { ...axis, size: 56, incrs: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10000, 50000] },
        ],
        series: [{}, { stroke: () => colours(element).line, width: 2, points: { show: days.length <= 31 } }],
        tzDate: (second) => UPlot.tzDate(new Date(second * 1000), 'Etc/UTC'),
      },
      [days.map((day) => Date.parse(day) / 1000), [...values]],
      element,
    )
    const resized = new ResizeObserver(() => chart.setSize({ width: element.clientWidth, height: HEIGHT }))
    resized.observe(element)
    const scheme = matchMedia('(prefers-color-scheme: dark)')
    const redraw = () => chart.redraw()
    scheme.addEventListener('change', redraw)
    return () => {
      resized.disconnect()
      scheme.removeEventListener('change', redraw)
      chart.destroy()
    }
  }, [days, values])
  return <div ref={host} role="img" aria-label={label} className={css.chart} />
}
