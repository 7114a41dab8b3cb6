import { create } from 'zustand'

/** What belongs to this device and to nobody (architecture): how it looks, and how much it may ask for. */
export interface DeviceSettings {
  theme: 'system' | 'light' | 'dark'
  /** Smaller pictures. */
  dataSaver: boolean
}

const KEY = 'shinobi-device-settings'
const usual: DeviceSettings = { theme: 'system', dataSaver: false }

const read = (): DeviceSettings => {
  try {
    return { ...usual, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<DeviceSettings>) }
  } catch {
    return usual
  }
}

export const useDeviceSettings = create<DeviceSettings>(() => ({ ...usual, ...read() }))

export function changeDeviceSettings(change: Partial<DeviceSettings>): void {
  useDeviceSettings.setState(change)
  localStorage.setItem(KEY, JSON.stringify(useDeviceSettings.getState()))
}

/** Before the first paint, and with every change, also in another tab. */
export function followDeviceSettings(): void {
  const show = ({ theme }: DeviceSettings) => {
    if (theme === 'system') delete document.documentElement.dataset.theme
    else document.documentElement.dataset.theme = theme
  }
  show(useDeviceSettings.getState())
  useDeviceSettings.subscribe(show)
  addEventListener('storage', ({ key }) => key === KEY && useDeviceSettings.setState(read()))
}
