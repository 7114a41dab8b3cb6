import { type DeviceSettings, useDeviceSettings } from './device-settings'

/**
 * The bars of the browser and the phone take the colour of the theme, from now on; index.html has one for each. A moment
 * after the first paint: no card waits for it.
 */
export function colourBars(): void {
  const show = ({ theme }: DeviceSettings) => {
    for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[data-theme]')) {
      const own = `${meta.dataset.theme}`
      meta.media = { system: `(prefers-color-scheme: ${own})`, [own]: 'all' }[theme] ?? 'not all'
    }
  }
  show(useDeviceSettings.getState())
  useDeviceSettings.subscribe(show)
}
