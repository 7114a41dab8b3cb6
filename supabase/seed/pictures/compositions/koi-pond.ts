import { n } from '../geometry'
import { darker, lighter, mix } from '../palettes'
import { koi } from '../parts/creatures'
import { mapleLeaf } from '../parts/plants'
import { petals } from '../parts/sky'
import { type Composition, circle, ellipse, group, radial, rect, type Scene, shape, times } from '../scene'

const pad = (s: Scene, x: number, y: number, size: number, color: string): string => {
  const turn = s.r.range(0, 360)
  return group(
    ellipse(3, 4, 50, 46, { fill: '#000', opacity: 0.2 }) +
      shape('M0 0L46 -14A48 48 0 1 1 34 -34Z', { fill: color }) +
      times(9, (i) =>
        shape(`M0 0L${n(Math.cos(i * 0.62 + 0.4) * 44)} ${n(Math.sin(i * 0.62 + 0.4) * 44)}`, {
          stroke: lighter(color, 0.25),
          width: 1.4,
          opacity: 0.7,
        }),
      ),
    { x, y, scale: size / 50, turn },
  )
}

const lotus = (x: number, y: number, size: number, petal: string, heart: string): string =>
  group(
    times(
      8,
      (i) =>
        `<path transform="rotate(${i * 45})" d="M0 0C-13 -14 -10 -34 0 -42C10 -34 13 -14 0 0Z" fill="${petal}"/>`,
    ) +
      times(
        8,
        (i) =>
          `<path transform="rotate(${i * 45 + 22}) scale(.68)" d="M0 0C-13 -14 -10 -34 0 -42C10 -34 13 -14 0 0Z" fill="${lighter(petal, 0.45)}"/>`,
      ) +
      circle(0, 0, 8, { fill: heart }),
    { x, y, scale: size / 42 },
  )

/** Carp under still water, seen from the bridge. */
export const koiPond: Composition = {
  palettes: ['teal', 'indigo', 'aqua', 'moss', 'iris', 'storm', 'plum'],
  ratios: ['square', 'portrait', 'landscape', 'tall', 'print'],
  finish: 'wash',
  draw: (s) => {
    const { w, h, u, r, p } = s
    const [def, water] = radial(s, [
      [0, lighter(p.mid, 0.16)],
      [0.7, p.mid],
      [1, mix(p.mid, p.near, 0.6)],
    ])
    const ripples = times(r.int(3, 5), () => {
      const [x, y, size] = [r.range(0.1, 0.9) * w, r.range(0.1, 0.9) * h, u * r.range(0.06, 0.16)]
      return [1, 0.66, 0.36]
        .map((k) =>
          ellipse(x, y, size * k, size * k * 0.92, {
            stroke: p.light,
            width: u * 0.003,
            opacity: 0.35 - k * 0.16,
          }),
        )
        .join('')
    })
    const pairs = [
      ['#f4efe6', ['#d9442e', '#d9442e']],
      ['#f4efe6', ['#d9442e', '#24222a']],
      ['#f0a43a', ['#f6cf8a']],
      ['#2a2c36', ['#5a5f70']],
      ['#e8673a', ['#f8e9d8']],
      ['#f3e3b0', ['#e0a030']],
    ] as const
    const count = r.int(3, 6)
    const swirl = r.chance(0.5)
    const fish = times(count, (i) => {
      const a = (i / count) * Math.PI * 2 + r.range(-0.25, 0.25)
      const far = swirl ? u * r.range(0.24, 0.31) : u * r.range(0.12, 0.4)
      const [x, y] = [
        w / 2 + Math.cos(a) * far * Math.max(1, (w / u) * 0.9),
        h / 2 + Math.sin(a) * far * Math.max(1, (h / u) * 0.9),
      ]
      const [body, patches] = r.pick(pairs)
      const turn = swirl ? (a * 180) / Math.PI + 90 : r.range(0, 360)
      const bend = swirl ? -0.9 : r.range(-1, 1)
      const scale = u * r.range(0.0024, 0.0034)
      const pattern = [r.range(0.12, 0.25), r.range(0.35, 0.5), r.range(0.55, 0.7), r.range(0.75, 0.9)]
      return `<g opacity="0.3">${koi('#04121a', ['#04121a'], bend, { x: x + u * 0.022, y: y + u * 0.032, scale, turn }, [])}</g>${koi(body, patches, bend, { x, y, scale, turn }, pattern)}`
    })
    const green = mix('#4f8a55', p.mid, 0.25)
    const pads = times(r.int(4, 8), (i) => {
      const edge = r.range(0, 1)
      const rim = r.range(0, 0.09)
      const [fx, fy] = [
        [edge, rim],
        [1 - rim, edge],
        [edge, 1 - rim],
        [rim, edge],
      ][i % 4] as [number, number]
      const [x, y] = [fx * w, fy * h]
      const size = u * r.range(0.07, 0.13)
      return (
        pad(s, x, y, size, mix(green, r.chance(0.5) ? p.near : p.light, r.range(0, 0.25))) +
        (r.chance(0.35) ? lotus(x, y, size * 0.66, mix('#ef9fb6', p.accent, 0.25), p.second) : '')
      )
    })
    const stones = times(26, () =>
      ellipse(r.range(0, w), r.range(0, h), u * r.range(0.01, 0.04), u * r.range(0.008, 0.03), {
        fill: darker(p.mid, 0.25),
        opacity: 0.35,
      }),
    )
    const leaves = times(r.chance(0.5) ? 12 : 0, () =>
      mapleLeaf(
        r.range(0, w),
        r.range(0, h),
        u * r.range(0.018, 0.034),
        mix(p.accent, p.second, r.next()),
        r.range(0, 360),
      ),
    )
    return (
      def +
      rect(0, 0, w, h, { fill: water }) +
      stones +
      fish +
      ripples +
      pads +
      leaves +
      petals(s, leaves ? 0 : 22, ['#ffe3ea', '#ffffff'], u * 0.009)
    )
  },
}
