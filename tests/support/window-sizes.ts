import type { Page } from 'playwright'

/** A window: its size in CSS pixels, how large its letters are, and whether they stand as wide as WCAG 1.4.12 asks. */
export interface WindowSize {
  width: number
  height: number
  letters: '100%' | '200%'
  isSpaced?: boolean
}

export const phone = { width: 390, height: 844, letters: '100%' } as const
export const desktop = { width: 1280, height: 800, letters: '100%' } as const

/** The narrow ones: phones, large letters, wide letters, and a desktop's window at 400% (WCAG 1.4.10). */
export const narrowSizes: readonly WindowSize[] = [
  phone,
  { width: 320, height: 640, letters: '100%' },
  { width: 320, height: 256, letters: '100%' },
  { ...phone, letters: '200%' },
  { ...phone, isSpaced: true },
]

export const allSizes: readonly WindowSize[] = [
  ...narrowSizes,
  { width: 768, height: 1024, letters: '100%' },
  desktop,
  { width: 1920, height: 1080, letters: '100%' },
]

/** In the words of a failing test. */
export const sizeName = ({ width, height, letters, isSpaced }: WindowSize): string =>
  `${width}x${height}, ${letters}${isSpaced ? ', spaced' : ''}`

/** Gives the window of `page` this size, and its letters theirs. */
export async function setWindow(page: Page, { width, height, letters, isSpaced }: WindowSize): Promise<void> {
  await page.setViewportSize({ width, height })
  await page.evaluate(
    ([size, spaced]) => {
      document.documentElement.style.fontSize = size
      const known = document.getElementById('spaced-letters')
      if (!spaced) return known?.remove()
      const style = known ?? document.createElement('style')
      style.id = 'spaced-letters'
      style.textContent = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
        p { margin-bottom: 2em !important }`
      document.head.append(style)
    },
    [letters, isSpaced] as const,
  )
}
