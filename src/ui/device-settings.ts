import * as v from 'valibot'
import { create } from 'zustand'
import { DEVICE_SETTINGS_KEY, keepStored } from '@/src/domain/device-keys'
import { parseStored } from '@/src/domain/stored'

/** What belongs to this device and to nobody (architecture): how it looks, and how much it may ask for. */
export interface DeviceSettings {
  theme: 'system' | 'light' | 'dark'
  /** Smaller pictures, none that nobody asked for. */
  dataSaver: boolean
  /** How much art is kept by itself for the time without a connection; 0: none. */
  offlineMib: (typeof offlineSizes)[number]
  /** What single letters do (WCAG 2.1.4): whoever speaks to their device may switch it off. */
  letterKeys: boolean
}

/** What somebody can choose from. */
export const offlineSizes = [0, 20, 40, 100, 200] as const

const usual: DeviceSettings = { theme: 'system', dataSaver: false, offlineMib: 40, letterKeys: true }

const settings = v.object({
  theme: v.fallback(v.picklist(['system', 'light', 'dark']), usual.theme),
  dataSaver: v.fallback(v.boolean(), usual.dataSaver),
  offlineMib: v.fallback(v.picklist(offlineSizes), usual.offlineMib),
  letterKeys: v.fallback(v.boolean(), usual.letterKeys),
})

const stored = (): string | null => {
  try {
    return localStorage.getItem(DEVICE_SETTINGS_KEY)
  } catch {
    // A browser that forbids it: the start says so.
    return null
  }
}

const read = (): DeviceSettings => parseStored(settings, stored()) ?? usual

export const useDeviceSettings = create<DeviceSettings>(read)

export function changeDeviceSettings(change: Partial<DeviceSettings>): void {
  useDeviceSettings.setState(change)
  keepStored(DEVICE_SETTINGS_KEY, JSON.stringify(useDeviceSettings.getState()))
}

/** Of the Network Information API, which TypeScript's types do not know; elsewhere than in Chromium nothing is known. */
interface WithConnection {
  connection?: { saveData?: boolean; effectiveType?: string; type?: string }
}

export const connection = () => (globalThis.navigator as WithConnection | undefined)?.connection

/** Whether pictures are smaller and none comes unasked: by the setting here, or by the browser's own data saver. */
export const isSavingData = ({ dataSaver }: Pick<DeviceSettings, 'dataSaver'>): boolean =>
  dataSaver || !!connection()?.saveData

/** Before the first paint, and with every change, also in another tab. */
export function followDeviceSettings(): void {
  const show = ({ theme }: DeviceSettings) => {
    if (theme === 'system') delete document.documentElement.dataset.theme
    else document.documentElement.dataset.theme = theme
  }
  show(useDeviceSettings.getState())
  useDeviceSettings.subscribe(show)
  addEventListener('storage', ({ key }) => key === DEVICE_SETTINGS_KEY && useDeviceSettings.setState(read()))
}
