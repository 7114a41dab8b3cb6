import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { Bell, CalendarDays, type LucideIcon, PenLine } from 'lucide-react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import sharp from 'sharp'

// Draws the app's icons: the shuriken in ink on paper, an indigo eye; the shortcuts' as the app's own, in white on indigo;
// the notifications' badge, of which Android shows the shape alone.
// Run by hand; the results are committed.
const paper = '#faf9f6'
const ink = '#1b1c20'
const indigo = '#3b82f6'
const blades =
  'M12 .5Q12.8 6.2 15.2 8.2 18 10.6 23.5 12 17.8 12.8 15.8 15.2 13.4 18 12 23.5 11.2 17.8 8.8 15.8 6 13.4.5 12 6.2 11.2 8.2 8.8 10.6 6 12 .5Z'

/** The mark on a 64-unit tile; `size` is the mark's share of it, `radius` the tile's corners. */
const icon = (size: number, radius: number): string => {
  const scale = (64 * size) / 24
  const edge = (64 - 24 * scale) / 2
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><title>忍の里</title><rect width="64" height="64" rx="${radius}" fill="${paper}"/><g transform="translate(${edge} ${edge}) scale(${scale}) rotate(12 12 12)"><path fill="${ink}" d="${blades}"/><circle cx="12" cy="12" r="3.1" fill="${paper}"/><circle cx="12" cy="12" r="1.9" fill="${indigo}"/></g></svg>\n`
}

const place = (name: string) => fileURLToPath(new URL(`../public/${name}`, import.meta.url))
const draw = (svg: string, pixels: number) =>
  sharp(Buffer.from(svg), { density: (72 * pixels) / 64 })
    .resize(pixels)
    .png({ palette: true, colors: 64, effort: 10 })
    .toBuffer()
const png = async (name: string, svg: string, pixels: number) =>
  writeFile(place(name), await draw(svg, pixels))

/** An icon file of one picture, for whoever asks for /favicon.ico without reading the page. */
function ico(picture: Buffer, pixels: number): Buffer {
  const header = Buffer.alloc(22)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(1, 4)
  header.set([pixels, pixels], 6)
  header.writeUInt16LE(1, 10)
  header.writeUInt16LE(32, 12)
  header.writeUInt32LE(picture.length, 14)
  header.writeUInt32LE(header.length, 18)
  return Buffer.concat([header, picture])
}

await writeFile(place('favicon.svg'), icon(0.84, 14))
await writeFile(place('favicon.ico'), ico(await draw(icon(0.84, 14), 32), 32))
await png('icon-192.png', icon(0.8, 0), 192)
await png('icon-512.png', icon(0.8, 0), 512)
// Masks may cut off everything outside the inner circle of 80%.
await png('icon-maskable-512.png', icon(0.6, 0), 512)

/** Nothing but the mark, its eye a hole: what covers is drawn in the colour of the status bar. */
const badge = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><path fill="#fff" fill-rule="evenodd" transform="scale(${64 / 24}) rotate(12 12 12)" d="${blades}M12 8.9a3.1 3.1 0 1 0 0 6.2 3.1 3.1 0 1 0 0-6.2Z"/></svg>`
await png('badge-96.png', badge, 96)

/** What a long press on the app's icon offers (`shortcuts` of the manifest). */
const shortcut = (Icon: LucideIcon): string => {
  const drawn = renderToStaticMarkup(createElement(Icon, { x: 16, y: 16, size: 32, color: '#fff' }))
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><circle cx="32" cy="32" r="32" fill="${indigo}"/>${drawn}</svg>`
}
await png('shortcut-post.png', shortcut(PenLine), 96)
await png('shortcut-notifications.png', shortcut(Bell), 96)
await png('shortcut-events.png', shortcut(CalendarDays), 96)
