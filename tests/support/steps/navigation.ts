import type { Page } from 'playwright'
import type { Device } from '@/tests/support/browser'
import { openHome } from '@/tests/support/fan'
import { asPerson } from '@/tests/support/person'
import type { Server } from '@/tests/support/server'

export const sizes = {
  phone: { width: 390, height: 844 },
  narrow: { width: 320, height: 640 },
  desktop: { width: 1280, height: 800 },
}

export type Size = keyof typeof sizes

/** The steps of navigation's tests, for one server and whoever sits at the device. */
export function navigationSteps({ server, device }: { server: Server; device: () => Promise<Device> }) {
  async function open(size: Size, person?: string): Promise<Page> {
    const { page } = await device()
    await page.setViewportSize(sizes[size])
    if (person) await asPerson(page, server, person)
    await openHome(page, server.url)
    return page
  }

  return { open }
}
