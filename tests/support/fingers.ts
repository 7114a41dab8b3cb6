import type { Page } from 'playwright'

interface Point {
  x: number
  y: number
}

/** Lays fingers onto the page, moves and lifts them: `at` says where each of them is. */
export async function fingersOn(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true })
  return (type: 'touchStart' | 'touchMove' | 'touchEnd' | 'touchCancel', ...at: Point[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: at.map((point, id) => ({ ...point, id })) })
}

/** Draws one finger along a level line. */
export async function swipe(page: Page, y: number, from: number, to: number): Promise<void> {
  const finger = await fingersOn(page)
  await finger('touchStart', { x: from, y })
  for (let step = 1; step <= 8; step++) await finger('touchMove', { x: from + ((to - from) * step) / 8, y })
  await finger('touchEnd')
}
