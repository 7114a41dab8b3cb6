import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

// `npm run screens -- '^home$' && node --import tsx scripts/readme-picture.ts`: the picture in the README, a desktop and
// a phone side by side, and those that a browser shows before it installs the app, from what `screens/` holds.
const pathOf = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url))
const MARGIN = 16
const HEIGHT = 560

const screens = await Promise.all(
  ['home-desktop-light', 'home-phone-dark'].map((name) =>
    sharp(pathOf(`screens/${name}.png`))
      .resize({ height: HEIGHT })
      .toBuffer({ resolveWithObject: true }),
  ),
)
let left = MARGIN
const placed = screens.map(({ data, info }) => {
  const at = { input: data, top: MARGIN, left }
  left += info.width + MARGIN
  return at
})
await sharp({ create: { width: left, height: HEIGHT + 2 * MARGIN, channels: 3, background: '#e6e5df' } })
  .composite(placed)
  .png({ palette: true })
  .toFile(pathOf('docs/images/home.png'))

for (const device of ['phone', 'desktop'])
  await sharp(pathOf(`screens/home-${device}-light.png`))
    .webp({ quality: 80, effort: 6 })
    .toFile(pathOf(`public/screenshots/${device}.webp`))
