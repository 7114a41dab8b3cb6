import { darkTheme, lightTheme, type Theme } from '@rainbow-me/rainbowkit'
import type { DeviceSettings } from '@/src/ui/device-settings'

/** Spec §1: blue with white foreground, medium rounding, the system's font, a small blur behind. */
const look = {
  accentColor: '#3B82F6',
  accentColorForeground: 'white',
  borderRadius: 'medium',
  fontStack: 'system',
  overlayBlur: 'small',
} as const

const light = lightTheme(look)
const dark = darkTheme(look)

/** As the app itself looks. */
export const themeOf = (chosen: DeviceSettings['theme']): Theme =>
  ({ system: { lightMode: light, darkMode: dark }, light, dark })[chosen]
